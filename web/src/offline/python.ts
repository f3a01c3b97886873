/** Starts Python from two compressed files, which any host can serve. */

import { loadPyodide, type PyodideAPI } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import python from "../generated/offline/python.bin?url";
import rules from "../generated/offline/rules.bin?url";

/** Bytes of both files, about. */
const WHOLE = 5_250_000;
/** The files that Pyodide fetches by these names. */
const PACKED: Record<string, [file: string, type: string]> = {
  "pyodide.asm.wasm": [python, "application/wasm"],
  "python_stdlib.zip": [rules, "application/zip"],
};
/** Nothing is ever installed from elsewhere. */
const NO_PACKAGES = JSON.stringify({ info, packages: {} });

export async function openPython(loaded: (part: number) => void): Promise<PyodideAPI> {
  const { fetch } = self;
  let come = 0;
  const count = (bytes: number) => loaded(Math.min(1, (come += bytes) / WHOLE));
  self.fetch = (wanted) => {
    const [file, type] = PACKED[nameOf(wanted)]!;
    return fetch(file).then((answer) => unpacked(answer, type, count));
  };
  try {
    return await loadPyodide({ indexURL: "./", lockFileContents: NO_PACKAGES, createPyodideModule });
  } finally {
    self.fetch = fetch;
  }
}

const nameOf = (wanted: RequestInfo | URL) =>
  String(wanted instanceof Request ? wanted.url : wanted)
    .split("/")
    .at(-1)!;

function unpacked(answer: Response, type: string, count: (bytes: number) => void): Response {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, out) {
      count(bytes.length);
      out.enqueue(bytes);
    },
  });
  const body = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type } });
}
