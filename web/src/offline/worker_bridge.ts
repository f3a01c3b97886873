/**
 * Calls the rules in Python, one call at a time; between two calls the bots think.
 *
 * This is the only file that knows names on the Python side: `planwagen.offline.OfflineServer`, its methods, and the
 * methods of the storage that it calls.
 */

import type { PyodideAPI } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import type { TableStorage } from "./storage";
import type { ToPage, ToWorker } from "./worker_protocol";

const IMPORT = "from planwagen.offline import OfflineServer; OfflineServer";

type Answer = PyProxy & { toJs: () => [status: number, text: string] };
/** `planwagen.offline.OfflineServer`; a channel is named by its number, as text. */
type OfflineServer = {
  load: () => Promise<void>;
  ask: (method: string, path: string, body?: string) => Promise<Answer>;
  open: (channel: string, path: string) => Promise<void>;
  receive: (channel: string, text: string) => Promise<void>;
  close: (channel: string) => void;
  think: () => Promise<boolean>;
};

/** What Python calls: `planwagen.offline.storage.Storage`. */
const storageForPython = ({ load, save, remove }: TableStorage) => ({ load, save, remove });

const SERVER_ERROR = 500;
/** Milliseconds after which bots try again what went wrong. */
const RETRY_AFTER = 5000;

export class WorkerBridge {
  private queue: Promise<unknown> = Promise.resolve();
  private isThinking = false;

  private constructor(
    private server: OfflineServer,
    private ffi: Pick<PyodideAPI["ffi"], "PythonError">,
    private post: (message: ToPage) => void,
  ) {}

  static async open(python: PyodideAPI, storage: TableStorage, post: (message: ToPage) => void): Promise<WorkerBridge> {
    const makeServer = python.runPython(IMPORT);
    const send = (channel: string, text: string) => post({ type: "message", id: Number(channel), text });
    const close = (channel: string, code: number) => post({ type: "closed", id: Number(channel), code });
    const server = makeServer(storageForPython(storage), send, close) as OfflineServer;
    await server.load();
    return new WorkerBridge(server, python.ffi, post);
  }

  handle(message: ToWorker): void {
    this.enqueue(() => this.dispatch(message));
    this.think();
  }

  private async dispatch(message: ToWorker): Promise<void> {
    const channel = `${message.id}`;
    switch (message.type) {
      case "request":
        return this.respond(message.id, () => this.server.ask(message.method, message.path, message.body));
      case "open":
        this.post({ type: "opened", id: message.id });
        return this.server.open(channel, message.path);
      case "send":
        return this.server.receive(channel, message.text);
      case "close":
        return this.server.close(channel);
    }
  }

  private async respond(id: number, request: () => Promise<Answer>): Promise<void> {
    try {
      const answer = await request();
      const [status, text] = answer.toJs();
      answer.destroy();
      this.post({ type: "response", id, status, text });
    } catch (error) {
      this.post({ type: "response", id, status: SERVER_ERROR, text: JSON.stringify({ why: String(error) }) });
      throw error;
    }
  }

  private enqueue(job: () => Promise<unknown>): Promise<unknown> {
    this.queue = this.queue.then(job).catch((error: unknown) => this.onError(error));
    return this.queue;
  }

  /** The page already knows of an exception in Python. After any other error nothing runs any more. */
  private onError(error: unknown): void {
    console.error(error);
    if (!this.isPythonError(error)) this.post({ type: "failed", what: "stopped", why: String(error) });
  }

  private isPythonError(error: unknown): boolean {
    return error instanceof this.ffi.PythonError;
  }

  /** One decision of a bot after another; requests of the page come in between. */
  private think(): void {
    if (this.isThinking) return;
    this.isThinking = true;
    void this.enqueue(async () => {
      try {
        if (await this.server.think()) setTimeout(() => this.think());
      } catch (error) {
        if (this.isPythonError(error)) setTimeout(() => this.think(), RETRY_AFTER);
        throw error;
      } finally {
        this.isThinking = false;
      }
    });
  }
}
