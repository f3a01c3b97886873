/** The desk in Python, asked one thing at a time; between them its bots think. */

import type { PyodideAPI } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import type { ToPage, ToWorker } from "./post";
import type { Shelf } from "./shelf";

type Answer = PyProxy & { toJs: () => [status: number, text: string] };
/** `planwagen.offline.Desk` */
type PythonDesk = {
  load: () => Promise<void>;
  ask: (method: string, path: string, body?: string) => Promise<Answer>;
  open: (call: string, path: string) => void;
  hear: (call: string, text: string) => Promise<void>;
  close: (call: string) => void;
  think: () => Promise<boolean>;
};

const FAULT = 500;
/** Milliseconds after which bots try again what went wrong. */
const LATER = 5000;

export class Desk {
  private busy: Promise<unknown> = Promise.resolve();
  private isThinking = false;

  private constructor(
    private desk: PythonDesk,
    private ffi: Pick<PyodideAPI["ffi"], "PythonError">,
    private post: (message: ToPage) => void,
  ) {}

  static async open(python: PyodideAPI, shelf: Shelf, post: (message: ToPage) => void): Promise<Desk> {
    const make = python.runPython("from planwagen.offline import Desk; Desk");
    const tell = (call: string, text: string) => post({ type: "told", id: Number(call), text });
    const hangUp = (call: string, code: number) => post({ type: "closed", id: Number(call), code });
    const desk = make(shelf, tell, hangUp) as PythonDesk;
    await desk.load();
    return new Desk(desk, python.ffi, post);
  }

  hear(message: ToWorker): void {
    this.inTurn(() => this.do(message));
    this.think();
  }

  private async do(message: ToWorker): Promise<void> {
    const call = `${message.id}`;
    switch (message.type) {
      case "ask":
        return this.ask(message.id, () => this.desk.ask(message.method, message.path, message.body));
      case "open":
        this.post({ type: "opened", id: message.id });
        return this.desk.open(call, message.path);
      case "say":
        return this.desk.hear(call, message.text);
      case "close":
        return this.desk.close(call);
    }
  }

  private async ask(id: number, asked: () => Promise<Answer>): Promise<void> {
    try {
      const answer = await asked();
      const [status, text] = answer.toJs();
      answer.destroy();
      this.post({ type: "answer", id, status, text });
    } catch (fault) {
      this.post({ type: "answer", id, status: FAULT, text: JSON.stringify({ why: String(fault) }) });
      throw fault;
    }
  }

  private inTurn(job: () => Promise<unknown>): Promise<unknown> {
    this.busy = this.busy.then(job).catch((fault: unknown) => this.failed(fault));
    return this.busy;
  }

  /** What Python says has been told already; whatever else there is, it does not go on. */
  private failed(fault: unknown): void {
    console.error(fault);
    if (!this.isPythons(fault)) this.post({ type: "broken", what: "stopped", why: String(fault) });
  }

  private isPythons(fault: unknown): boolean {
    return fault instanceof this.ffi.PythonError;
  }

  /** One decision of a bot after another, with what the page asks in between. */
  private think(): void {
    if (this.isThinking) return;
    this.isThinking = true;
    void this.inTurn(async () => {
      try {
        if (await this.desk.think()) setTimeout(() => this.think());
      } catch (fault) {
        if (this.isPythons(fault)) setTimeout(() => this.think(), LATER);
        throw fault;
      } finally {
        this.isThinking = false;
      }
    });
  }
}
