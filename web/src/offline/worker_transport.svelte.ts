/** The way to a table in this page: letters to a worker and back. */

import type { Carrier, Ends, Reply } from "../app/transport/transport";
import type { Fault, ToPage, ToWorker } from "./worker_protocol";

const games = async () => (await import("../generated/games.json")).default;

export type State = {
  part: number;
  isReady: boolean;
  isElsewhere: boolean;
  trouble: { what: Fault; why: string } | null;
};

export class Suitcase implements Carrier {
  readonly state: State = $state({ part: 0, isReady: false, isElsewhere: false, trouble: null });
  private asked = new Map<number, (reply: Reply) => void>();
  private calls = new Map<number, Ends>();
  private live = new Set<number>();
  private last = 0;

  constructor(private worker: Pick<Worker, "postMessage" | "onmessage" | "onerror">) {
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.heard(data);
    worker.onerror = ({ message }: ErrorEvent) => this.heard({ type: "broken", what: this.fault, why: message });
  }

  /** Which games there are is known at once: seats are chosen while the rules are on their way. The desk would have to
   * unpack all three to tell, and whoever waits for a table would wait for that. */
  ask = async (method: string, path: string, body?: string): Promise<Reply> => {
    if (path === "/games") return { status: 200, text: JSON.stringify(await games()) };
    return this.asks(method, path, body);
  };

  private asks = (method: string, path: string, body?: string): Promise<Reply> =>
    new Promise((told) => {
      const id = ++this.last;
      this.asked.set(id, told);
      this.post({ type: "ask", id, method, path, ...(body !== undefined && { body }) });
    });

  open = (path: string, ends: Ends) => {
    const [id, live] = [++this.last, this.live];
    this.calls.set(id, ends);
    this.post({ type: "open", id, path });
    return {
      get isOpen() {
        return live.has(id);
      },
      send: (text: string) => this.post({ type: "say", id, text }),
      close: () => {
        this.over(id);
        this.post({ type: "close", id });
      },
    };
  };

  private get fault(): Fault {
    return this.state.isReady ? "stopped" : "rules";
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private heard(message: ToPage): void {
    switch (message.type) {
      case "loaded":
        this.state.part = message.part;
        this.state.isElsewhere = false;
        return;
      case "ready":
        this.state.isReady = true;
        return;
      case "elsewhere":
        this.state.isElsewhere = true;
        return;
      case "broken":
        this.state.trouble ??= { what: message.what, why: message.why };
        return;
      case "answer":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      default:
        this.rung(message);
    }
  }

  private rung(message: Extract<ToPage, { type: "opened" | "told" | "closed" }>): void {
    const ends = this.calls.get(message.id);
    if (message.type === "told") return ends?.heard(message.text);
    if (message.type === "closed") {
      this.over(message.id);
      return ends?.closed(message.code);
    }
    if (ends) this.live.add(message.id);
    ends?.opened();
  }

  private over(id: number): void {
    this.calls.delete(id);
    this.live.delete(id);
  }
}
