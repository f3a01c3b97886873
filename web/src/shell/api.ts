/** Doors of the server that are not sockets. */

import type { Fork, GameShown, Me, NewTable, Problem, Room, SeatWish, Tables } from "../wire";

export class Refusal extends Error {}

async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const headers = body === undefined ? undefined : { "content-type": "application/json" };
  const answer = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.why ?? answer.statusText);
  }
  return (await answer.json()) as T;
}

export const me = () => ask<Me>("/me");
export const takeName = (name: string) => ask<Me>("/me", "POST", { name });
export const games = () => ask<GameShown[]>("/games");
export const tables = () => ask<Tables>("/tables");
export const look = (id: string) => ask<Room>(`/tables/${id}`);
export const setUp = (table: NewTable) => ask<Room>("/tables", "POST", table);
export const join = (id: string, invite: string) => ask<Room>(`/tables/${id}/join`, "POST", { invite });
export const start = (id: string) => ask<Room>(`/tables/${id}/start`, "POST");
export const rematch = (id: string) => ask<Room>(`/tables/${id}/rematch`, "POST");
export const fork = (id: string, from: Fork) => ask<Room>(`/tables/${id}/fork`, "POST", from);
export const comeBack = (id: string, seat: number) => ask<Room>(`/tables/${id}/return`, "POST", { seat });
export const changeSeat = (id: string, seat: number, wish: SeatWish) =>
  ask<Room>(`/tables/${id}/seat`, "POST", { seat, wish });

export function socketAddress(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${path}`;
}
