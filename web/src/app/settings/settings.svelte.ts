/** What a person has chosen for this browser. */

import { MediaQuery } from "svelte/reactivity";
import languages from "../../generated/languages.json";

export type Theme = "auto" | "light" | "dark";
/** The code of a folder of planwagen/locales. */
export type Language = string;
/** Of bots and of motion: at once, quick, or calm. */
export type Speed = "once" | "quick" | "calm";
export type Confirm = "never" | "always";

function stored(key: string): string {
  try {
    return localStorage.getItem(`planwagen.${key}`) ?? "";
  } catch {
    return "";
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`planwagen.${key}`, value);
  } catch {
    // a browser without storage forgets
  }
}

/** All languages, each by its own name, English first. */
export const LANGUAGES: Record<Language, string> = languages;

/** Stands in for what a language lacks. */
export const FALLBACK: Language = Object.keys(languages)[0]!;

/** The present language among several; English where it is not among them. */
export const inLanguage = <T>(all: Record<Language, T>): T | undefined => all[settings.language] ?? all[FALLBACK];

function firstLanguage(): Language {
  const chosen = stored("language") || navigator.language;
  const codes = Object.keys(LANGUAGES);
  return codes.find((code) => chosen.toLowerCase().startsWith(code)) ?? FALLBACK;
}

export const settings = $state({
  theme: (stored("theme") || "auto") as Theme,
  language: firstLanguage(),
  /** Do single letters act as keys? Those who dictate or type by chance may switch them off. */
  letters: stored("letters") !== "off",
  /** Do pieces carry the letter of their player, besides shape and pattern? */
  pieceLetters: stored("pieceLetters") === "on",
  /** Small sounds for my turn and for what is refused. */
  sounds: stored("sounds") !== "off",
  /** From 0 to 1. */
  volume: Number(stored("volume") || 0.5),
  /** Wind and birds of the season, where a game has seasons. */
  ambience: stored("ambience") === "on",
  /** Notifications of the browser while the page is hidden. */
  notifications: stored("notices") === "on",
  /** Is a move shown in words before it is made? */
  confirm: (stored("confirm") || "never") as Confirm,
  /** Is the usual way to act at a place taken at the first press? */
  usualAtOnce: stored("usualAtOnce") === "on",
  /** Does a turn end by itself where nothing else is possible? */
  endsTurns: stored("endsTurns") !== "off",
  /** The level of the bots. */
  level: stored("level") || "easy",
  /** Calm, until somebody who knows the game wants it faster: else nobody could read what the others do. */
  speed: (stored("speed") || "calm") as Speed,
  /** Seconds without a touch after which a shared screen hides its seat; 0 is never. */
  hideAfter: Number(stored("hideAfter")) || 0,
});

const prefersDark = new MediaQuery("prefers-color-scheme: dark");

/** For drawings that do not use the colours of the page. */
export const isDark = () => (settings.theme === "auto" ? prefersDark.current : settings.theme === "dark");

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  store("theme", theme);
  show();
}

export function setLanguage(language: Language): void {
  settings.language = language;
  store("language", language);
  show();
}

export function setLetters(on: boolean): void {
  settings.letters = on;
  store("letters", on ? "on" : "off");
}

export function setPieceLetters(on: boolean): void {
  settings.pieceLetters = on;
  store("pieceLetters", on ? "on" : "off");
}

export function setSounds(on: boolean): void {
  settings.sounds = on;
  store("sounds", on ? "on" : "off");
}

export function setVolume(volume: number): void {
  settings.volume = volume;
  store("volume", `${volume}`);
}

export function setAmbience(on: boolean): void {
  settings.ambience = on;
  store("ambience", on ? "on" : "off");
}

export function setNotifications(on: boolean): void {
  settings.notifications = on;
  store("notices", on ? "on" : "off");
}

export function setUsualAtOnce(on: boolean): void {
  settings.usualAtOnce = on;
  store("usualAtOnce", on ? "on" : "off");
}

export function setEndsTurns(on: boolean): void {
  settings.endsTurns = on;
  store("endsTurns", on ? "on" : "off");
}

export function setConfirm(confirm: Confirm): void {
  settings.confirm = confirm;
  store("confirm", confirm);
}

export function setLevel(level: string): void {
  settings.level = level;
  store("level", level);
}

export function setSpeed(speed: Speed): void {
  settings.speed = speed;
  store("speed", speed);
}

export function setHideAfter(seconds: number): void {
  settings.hideAfter = seconds;
  store("hideAfter", `${seconds}`);
}

/** Applies language and theme to the document. */
export function show(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
