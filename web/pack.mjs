/** Packs what a table without a server needs: Python in WebAssembly, its library and Planwagen, each compressed, so that
 * no host needs to. See tools/offline_pack.py. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const OUT = at("src/generated/offline/");
const PYODIDE = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));

async function pack() {
  const python = await loadPyodide({ indexURL: PYODIDE });
  python.FS.mkdirTree("/project");
  python.mountNodeFS("/project", at(".."));
  python.runPython(`
import sys
from pathlib import Path
sys.dont_write_bytecode = True
sys.path.insert(0, "/project/tools")
from offline_pack import pack
pack(Path("/lib/python314.zip"), Path("/project/src"), Path("/rules.zip"))
`);
  return python.FS.readFile("/rules.zip");
}

function write(name, content) {
  writeFileSync(`${OUT}${name}.bin`, gzipSync(content, { level: 9 }));
}

mkdirSync(OUT, { recursive: true });
write("python", readFileSync(`${PYODIDE}/pyodide.asm.wasm`));
write("rules", await pack());
