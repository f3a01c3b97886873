/** Doors of the rules that are asked and answer once. */

import type {
  Book,
  Coaching,
  DeviceLink,
  DrawTold,
  EditionName,
  Fork,
  GameShown,
  GameWords,
  Hints,
  Me,
  NewChannel,
  NewTable,
  Notices,
  NoticeWishes,
  Opened,
  Problem,
  Room,
  SeatWish,
  Tables,
  Vacations,
  ValueTold,
} from "../../wire";
import { carrier } from "./carrier";

const BAD = 400;

export type ChannelKind = NewChannel["kind"];

export class Refusal extends Error {}

/** The reason in the words of the server. */
export const reasonOf = (no: unknown) => (no instanceof Error ? no.message : String(no));

/** The answer as text; a no is an error with its reason. */
async function read(path: string, method = "GET", body?: string): Promise<string> {
  const { status, text } = await carrier.ask(method, path, body);
  if (status >= BAD) throw new Refusal(whyNot(text) || `${status}`);
  return text;
}

function whyNot(text: string): string {
  try {
    return (JSON.parse(text) as Problem).why;
  } catch {
    return "";
  }
}

async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const text = await read(path, method, body === undefined ? undefined : JSON.stringify(body));
  return (text ? JSON.parse(text) : undefined) as T;
}

export const me = () => ask<Me>("/me");
export const takeName = (name: string) => ask<Me>("/me", "POST", { name });
export const games = () => ask<GameShown[]>("/games");
export const words = (game: string, lang: string) => ask<GameWords>(`/games/${game}/words?lang=${lang}`);
export const rules = (game: string, lang: string) => ask<Book>(`/games/${game}/rules?lang=${lang}`);
export const uploadEdition = (game: string, text: string) =>
  ask<EditionName>(`/games/${game}/edition`, "POST", { text });
export const tables = () => ask<Tables>("/tables");
/** The room of a table; who is invited sees it before sitting down. */
export const look = (id: string, invite = "") => ask<Room>(`/tables/${id}?${new URLSearchParams({ invite })}`);
export const setUp = (table: NewTable) => ask<Room>("/tables", "POST", table);
export const join = (id: string, invite: string, commitment = "") =>
  ask<Room>(`/tables/${id}/join`, "POST", { invite, commitment });
export const start = (id: string) => ask<Room>(`/tables/${id}/start`, "POST");
export const leave = (id: string, seat: number) => ask<Room>(`/tables/${id}/leave`, "POST", { seat });
export const remove = (id: string) => ask<void>(`/tables/${id}`, "DELETE");
export const commit = (id: string, seat: number, commitment: string) =>
  ask<Room>(`/tables/${id}/commitment`, "POST", { seat, commitment });
export const waive = (id: string, seat: number) => ask<Room>(`/tables/${id}/waive`, "POST", { seat });
export const openWords = (id: string, words: string, fixed: Record<string, string>) =>
  ask<Room>(`/tables/${id}/words`, "POST", { words, fixed });
export const linkDevice = (id: string, seat: number) => ask<DeviceLink>(`/tables/${id}/device`, "POST", { seat });
export const openLink = (token: string) => ask<Opened>("/links", "POST", { token });
export const register = (name: string, password: string) => ask<Me>("/accounts", "POST", { name, password });
export const logIn = (name: string, password: string, bring: boolean) =>
  ask<Me>("/login", "POST", { name, password, bring });
export const notices = () => ask<Notices>("/notices");
export const wishNotices = (wishes: NoticeWishes) => ask<Notices>("/notices", "POST", wishes);
export const addChannel = (kind: ChannelKind, target: string) =>
  ask<Notices>("/notices/channels", "POST", { kind, target });
export const removeChannel = (id: string) => ask<Notices>(`/notices/channels/${id}`, "DELETE");
export const tryNotices = () => ask<Notices>("/notices/test", "POST");
export const vacation = () => ask<Vacations>("/vacation");
export const goOnVacation = (start: number, until: number) => ask<Vacations>("/vacation", "POST", { start, until });
export const endVacation = () => ask<Vacations>("/vacation", "DELETE");
export const changePassword = (old: string, now: string) => ask<Me>("/password", "POST", { old, new: now });
export const deleteAccount = (password: string) => ask<Me>("/accounts/delete", "POST", { password });
export const logOutEverywhere = () => ask<Me>("/logout/everywhere", "POST");
export const logOut = () => ask<Me>("/logout", "POST");
const watched = (watch: string) => (watch ? `?${new URLSearchParams({ watch })}` : "");
export const luck = (id: string, watch = "") => ask<DrawTold[]>(`/tables/${id}/luck${watched(watch)}`);
export const values = (id: string, watch = "") => ask<ValueTold[]>(`/tables/${id}/values${watched(watch)}`);
export const record = (id: string, watch = "") => read(`/tables/${id}/record${watched(watch)}`);
/** A table in words: `keys` say at which line, for whom and in which language. */
export const text = (id: string, keys: Record<string, string>) =>
  read(`/tables/${id}/text?${new URLSearchParams(keys)}`);
export const rematch = (id: string, commitment = "") => ask<Room>(`/tables/${id}/rematch`, "POST", { commitment });
export const fork = (id: string, from: Fork) => ask<Room>(`/tables/${id}/fork`, "POST", from);
export const hint = (id: string, seat: number) => ask<Hints>(`/tables/${id}/hint`, "POST", { seat });
export const askCoach = (id: string, seat: number) => ask<Coaching>(`/tables/${id}/coach`, "POST", { seat });
/** How far the coach is; while the game goes on, only about a seat of one's own. */
export function coach(id: string, seat: number, watch = ""): Promise<Coaching> {
  const keys = new URLSearchParams({ watch, ...(seat >= 0 && { seat: `${seat}` }) });
  return ask<Coaching>(`/tables/${id}/coach?${keys}`);
}
export const comeBack = (id: string, seat: number) => ask<Room>(`/tables/${id}/return`, "POST", { seat });
export const changeSeat = (id: string, seat: number, wish: SeatWish) =>
  ask<Room>(`/tables/${id}/seat`, "POST", { seat, wish });
