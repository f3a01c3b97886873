/** Comes without types of its own. */
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: NonNullable<import("pyodide").PyodideConfig["createPyodideModule"]>;
  export default createPyodideModule;
}
