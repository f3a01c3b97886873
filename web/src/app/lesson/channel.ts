/** The connection of a lesson: it answers like the one to a table, from a script. */

import type { Lesson } from "../../wire";
import { type Channel, type ChannelCallbacks, transport } from "../transport/transport";
import { gameOf, isLesson, Script } from "./lesson.svelte";

const NO_TABLE = 4404;
const PATH = /^\/tables\/([^/]+)\/live/;

/** Opens a table, or a lesson. */
export function open(path: string, callbacks: ChannelCallbacks): Channel {
  const id = PATH.exec(path)?.[1] ?? "";
  return isLesson(id) ? new LessonChannel(gameOf(id), callbacks) : transport.open(path, callbacks);
}

type Command = { type: string; id: string; steps?: string[] };

class LessonChannel implements Channel {
  isOpen = false;
  private script: Script | null = null;

  constructor(
    game: string,
    private callbacks: ChannelCallbacks,
  ) {
    void this.fetch(game);
  }

  private async fetch(game: string): Promise<void> {
    const { status, text } = await transport.request("GET", `/games/${game}/lesson`);
    if (status !== 200) return this.callbacks.onClose(NO_TABLE);
    const lesson = JSON.parse(text) as Lesson;
    this.script = new Script(lesson);
    this.isOpen = true;
    this.callbacks.onOpen();
    this.tell(lesson.info);
    this.tell(this.script.first);
  }

  /** Only decisions are answered: there is nobody else to ask. */
  send(text: string): void {
    const { type, id, steps } = JSON.parse(text) as Command;
    if (type === "play" && this.script) this.tell(this.script.play(steps ?? [], id));
  }

  close(): void {
    this.isOpen = false;
  }

  private tell(message: object): void {
    this.callbacks.onMessage(JSON.stringify(message));
  }
}
