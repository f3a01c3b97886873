/** Requests that are answered once: the HTTP routes of the server. */

import type {
  Book,
  ChallengeInfo,
  Coaching,
  CupInfo,
  DayGame,
  DayInfo,
  DeviceLink,
  DrawInfo,
  EditionName,
  EditionValue,
  ErrorMessage,
  Fork,
  GameInfo,
  GameWords,
  Hints,
  LobbyLists,
  Me,
  NewCup,
  NewTable,
  NotificationPrefsRequest,
  NotificationSettings,
  Opened,
  Parting,
  SeatRequest,
  TableInfo,
  Vacations,
} from "../../wire";
import { isOffline } from "./environment";
import { transport } from "./transport";

const FIRST_ERROR_STATUS = 400;

/** An error of the server: in English, and by id if the page has words for it. */
export interface Said {
  why: string;
  code?: string;
  params?: Record<string, unknown>;
}

export class Refusal extends Error {
  constructor(readonly said: Said) {
    super(said.why);
  }
}

export function reasonOf(error: unknown): Said {
  if (error instanceof Refusal) return error.said;
  return { why: error instanceof Error ? error.message : String(error) };
}

/** The answer as text; throws a Refusal with the server's reason. */
async function read(path: string, method = "GET", body?: string): Promise<string> {
  const { status, text } = await transport.request(method, path, body);
  if (status >= FIRST_ERROR_STATUS) throw new Refusal(whyNot(text) ?? { why: `${status}` });
  return text;
}

function whyNot(text: string): Said | null {
  try {
    const said = JSON.parse(text) as ErrorMessage;
    return said.why ? said : null;
  } catch {
    return null;
  }
}

async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const text = await read(path, method, body === undefined ? undefined : JSON.stringify(body));
  return (text ? JSON.parse(text) : undefined) as T;
}

export const me = () => ask<Me>("/me");
export const takeName = (name: string) => ask<Me>("/me", "POST", { name });
export const games = () => ask<GameInfo[]>("/games");
export const words = (game: string, lang: string) => ask<GameWords>(`/games/${game}/words?lang=${lang}`);
export const rules = (game: string, lang: string) => ask<Book>(`/games/${game}/rules?lang=${lang}`);
export const uploadEdition = (game: string, text: string) =>
  ask<EditionName>(`/games/${game}/edition`, "POST", { text });
/** A game of the day: `today`, or a date. */
export const day = (name: string) => ask<DayInfo>(`/days/${name}`);
/** Begins a try. A device keeps no days, so it gets the luck of a day that is over. */
export function beginTry(day: DayInfo, counted: boolean, words: string): Promise<TableInfo> {
  const known = isOffline ? { secret: day.secret, salt: day.salt, game: day.game, bots: day.bots } : {};
  return ask<TableInfo>(`/days/${day.day}/tries`, "POST", { counted, words, ...known });
}
export const tables = () => ask<LobbyLists>("/tables");
/** The table around the game; an invited person sees it before sitting down. */
export const tableInfo = (id: string, invite = "") =>
  ask<TableInfo>(`/tables/${id}?${new URLSearchParams({ invite })}`);
export const createTable = (table: NewTable) => ask<TableInfo>("/tables", "POST", table);
export const join = (id: string, invite: string, commitment = "") =>
  ask<TableInfo>(`/tables/${id}/join`, "POST", { invite, commitment });
export const start = (id: string) => ask<TableInfo>(`/tables/${id}/start`, "POST");
export const leave = (id: string, seat: number) => ask<TableInfo>(`/tables/${id}/leave`, "POST", { seat });
export const remove = (id: string) => ask<void>(`/tables/${id}`, "DELETE");
export const commit = (id: string, seat: number, commitment: string) =>
  ask<TableInfo>(`/tables/${id}/commitment`, "POST", { seat, commitment });
export const waive = (id: string, seat: number) => ask<TableInfo>(`/tables/${id}/waive`, "POST", { seat });
export const openClientSeed = (id: string, client_seed: string, fixed: Record<string, string>) =>
  ask<TableInfo>(`/tables/${id}/client_seed`, "POST", { client_seed, fixed });
export const linkDevice = (id: string, seat: number) => ask<DeviceLink>(`/tables/${id}/device`, "POST", { seat });
export const openLink = (token: string) => ask<Opened>("/links", "POST", { token });
export const register = (name: string, password: string) => ask<Me>("/accounts", "POST", { name, password });
export const logIn = (name: string, password: string, bring: boolean) =>
  ask<Me>("/login", "POST", { name, password, bring });
export const notificationSettings = () => ask<NotificationSettings>("/notifications");
export const saveNotificationPrefs = (prefs: NotificationPrefsRequest) =>
  ask<NotificationSettings>("/notifications", "POST", prefs);
export const addChannel = (kind: string, target: string) =>
  ask<NotificationSettings>("/notifications/channels", "POST", { kind, target });
export const removeChannel = (id: string) => ask<NotificationSettings>(`/notifications/channels/${id}`, "DELETE");
export const testNotifications = () => ask<NotificationSettings>("/notifications/test", "POST");
export const vacation = () => ask<Vacations>("/vacation");
export const goOnVacation = (start: number, until: number) => ask<Vacations>("/vacation", "POST", { start, until });
export const endVacation = () => ask<Vacations>("/vacation", "DELETE");
export const changePassword = (old: string, now: string) => ask<Me>("/password", "POST", { old, new: now });
export const deleteAccount = (password: string) => ask<Me>("/accounts/delete", "POST", { password });
export const logOutEverywhere = () => ask<Me>("/logout/everywhere", "POST");
export const logOut = () => ask<Me>("/logout", "POST");
const watched = (watch: string) => (watch ? `?${new URLSearchParams({ watch })}` : "");
export const luck = (id: string, watch = "") => ask<DrawInfo[]>(`/tables/${id}/luck${watched(watch)}`);
export const values = (id: string, watch = "") => ask<EditionValue[]>(`/tables/${id}/values${watched(watch)}`);
export const record = (id: string, watch = "") => read(`/tables/${id}/record${watched(watch)}`);
/** A table in words: `keys` say at which line, for whom and in which language. */
export const text = (id: string, keys: Record<string, string>) =>
  read(`/tables/${id}/text?${new URLSearchParams(keys)}`);
export const rematch = (id: string, commitment = "") => ask<TableInfo>(`/tables/${id}/rematch`, "POST", { commitment });
export const fork = (id: string, from: Fork) => ask<TableInfo>(`/tables/${id}/fork`, "POST", from);
export const cups = () => ask<CupInfo[]>("/cups");
export const createCup = (cup: NewCup) => ask<CupInfo>("/cups", "POST", cup);
export const cup = (key: string) => ask<CupInfo>(`/cups/${key}`);
export const joinCup = (key: string) => ask<CupInfo>(`/cups/${key}/join`, "POST");
export const leaveCup = (key: string) => ask<CupInfo>(`/cups/${key}/leave`, "POST");
export const startCup = (key: string) => ask<CupInfo>(`/cups/${key}/start`, "POST");
export const removeFromCup = (key: string, number: number) => ask<CupInfo>(`/cups/${key}/remove`, "POST", { number });
export const endCup = (key: string) => ask<CupInfo>(`/cups/${key}/end`, "POST");
export const dayGames = (day: string) => ask<DayGame[]>(`/days/${day}/games`);
export const setChallenge = (id: string, friends: number, all_seats: boolean) =>
  ask<ChallengeInfo>(`/tables/${id}/challenge`, "POST", { friends, all_seats });
export const challengeOfTable = (id: string) => ask<ChallengeInfo | null>(`/tables/${id}/challenge`);
export const challenges = () => ask<ChallengeInfo[]>("/challenges");
export const challenge = (key: string) => ask<ChallengeInfo>(`/challenges/${key}`);
export const playChallenge = (key: string) => ask<TableInfo>(`/challenges/${key}/games`, "POST");
export const endChallenge = (key: string) => ask<ChallengeInfo>(`/challenges/${key}/end`, "POST");
/** Two games of a challenge, from the first line that differs. */
export const parting = (key: string, one: string, other: string) =>
  ask<Parting>(`/challenges/${key}/parting?${new URLSearchParams({ one, other })}`);
export const hint = (id: string, seat: number) => ask<Hints>(`/tables/${id}/hint`, "POST", { seat });
export const askCoach = (id: string, seat: number) => ask<Coaching>(`/tables/${id}/coach`, "POST", { seat });
/** How far the coach is; while the game goes on, only for one's own seat. */
export function coach(id: string, seat: number, watch = ""): Promise<Coaching> {
  const keys = new URLSearchParams({ watch, ...(seat >= 0 && { seat: `${seat}` }) });
  return ask<Coaching>(`/tables/${id}/coach?${keys}`);
}
export const comeBack = (id: string, seat: number) => ask<TableInfo>(`/tables/${id}/return`, "POST", { seat });
export const changeSeat = (id: string, seat: number, occupant: SeatRequest) =>
  ask<TableInfo>(`/tables/${id}/seat`, "POST", { seat, occupant });
