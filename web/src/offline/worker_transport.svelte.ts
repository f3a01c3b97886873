/** The transport to a table in this page: messages to a worker and back. */

import type { Transport, ChannelCallbacks, Reply } from "../app/transport/transport";
import type { Failure, ToPage, ToWorker } from "./worker_protocol";

const games = async () => (await import("../generated/games.json")).default;

export type State = {
  progress: number;
  isReady: boolean;
  isLocked: boolean;
  trouble: { what: Failure; why: string } | null;
};

export class WorkerTransport implements Transport {
  readonly state: State = $state({ progress: 0, isReady: false, isLocked: false, trouble: null });
  private pending = new Map<number, (reply: Reply) => void>();
  private channels = new Map<number, ChannelCallbacks>();
  private live = new Set<number>();
  private last = 0;

  constructor(private worker: Pick<Worker, "postMessage" | "onmessage" | "onerror">) {
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.onMessage(data);
    worker.onerror = ({ message }: ErrorEvent) => this.onMessage({ type: "failed", what: this.failure, why: message });
  }

  /**
   * The list of games is built in: the player chooses seats while the rules are loading. Python would have to load all
   * three games to answer.
   */
  request = async (method: string, path: string, body?: string): Promise<Reply> => {
    if (path === "/games") return { status: 200, text: JSON.stringify(await games()) };
    return this.requestOfWorker(method, path, body);
  };

  private requestOfWorker = (method: string, path: string, body?: string): Promise<Reply> =>
    new Promise((resolve) => {
      const id = ++this.last;
      this.pending.set(id, resolve);
      this.post({ type: "request", id, method, path, ...(body !== undefined && { body }) });
    });

  open = (path: string, callbacks: ChannelCallbacks) => {
    const [id, live] = [++this.last, this.live];
    this.channels.set(id, callbacks);
    this.post({ type: "open", id, path });
    return {
      get isOpen() {
        return live.has(id);
      },
      send: (text: string) => this.post({ type: "send", id, text }),
      close: () => {
        this.forget(id);
        this.post({ type: "close", id });
      },
    };
  };

  private get failure(): Failure {
    return this.state.isReady ? "stopped" : "rules";
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private onMessage(message: ToPage): void {
    switch (message.type) {
      case "progress":
        this.state.progress = message.part;
        this.state.isLocked = false;
        return;
      case "ready":
        this.state.isReady = true;
        return;
      case "locked":
        this.state.isLocked = true;
        return;
      case "failed":
        this.state.trouble ??= { what: message.what, why: message.why };
        return;
      case "response":
        this.pending.get(message.id)?.(message);
        this.pending.delete(message.id);
        return;
      default:
        this.onChannelMessage(message);
    }
  }

  private onChannelMessage(message: Extract<ToPage, { type: "opened" | "message" | "closed" }>): void {
    const callbacks = this.channels.get(message.id);
    if (message.type === "message") return callbacks?.onMessage(message.text);
    if (message.type === "closed") {
      this.forget(message.id);
      return callbacks?.onClose(message.code);
    }
    if (callbacks) this.live.add(message.id);
    callbacks?.onOpen();
  }

  private forget(id: number): void {
    this.channels.delete(id);
    this.live.delete(id);
  }
}
