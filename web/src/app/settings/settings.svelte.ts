/** What a person has chosen for this browser. */

import { MediaQuery } from "svelte/reactivity";

export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "de";
/** Of bots and of motion: at once, quick, or calm. */
export type Speed = "once" | "quick" | "calm";
export type Confirm = "never" | "always";

function kept(key: string): string {
  try {
    return localStorage.getItem(`planwagen.${key}`) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`planwagen.${key}`, value);
  } catch {
    // a browser without storage forgets
  }
}

function firstLanguage(): Language {
  const chosen = kept("language") || navigator.language;
  return chosen.toLowerCase().startsWith("de") ? "de" : "en";
}

export const settings = $state({
  theme: (kept("theme") || "auto") as Theme,
  language: firstLanguage(),
  /** Do single letters act as keys? Those who dictate or type by chance may switch them off. */
  letters: kept("letters") !== "off",
  /** Small sounds for my turn and for what is refused. */
  sounds: kept("sounds") !== "off",
  /** Notices of the browser while the page is not looked at; asked for by the person only. */
  notices: kept("notices") === "on",
  /** Is a move shown in words before it is made? */
  confirm: (kept("confirm") || "never") as Confirm,
  /** Whom one plays against. */
  level: kept("level") || "easy",
  /** Calm, until somebody who knows the game wants it faster: else nobody could read what the others do. */
  speed: (kept("speed") || "calm") as Speed,
  /** Seconds without a touch after which a shared screen hides its seat; 0 is never. */
  hideAfter: Number(kept("hideAfter")) || 0,
});

const prefersDark = new MediaQuery("prefers-color-scheme: dark");

/** What is drawn elsewhere must be told in which theme. */
export const isDark = () => (settings.theme === "auto" ? prefersDark.current : settings.theme === "dark");

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  keep("theme", theme);
  show();
}

export function setLanguage(language: Language): void {
  settings.language = language;
  keep("language", language);
  show();
}

export function setLetters(on: boolean): void {
  settings.letters = on;
  keep("letters", on ? "on" : "off");
}

export function setSounds(on: boolean): void {
  settings.sounds = on;
  keep("sounds", on ? "on" : "off");
}

export function setNotices(on: boolean): void {
  settings.notices = on;
  keep("notices", on ? "on" : "off");
}

export function setConfirm(confirm: Confirm): void {
  settings.confirm = confirm;
  keep("confirm", confirm);
}

export function setLevel(level: string): void {
  settings.level = level;
  keep("level", level);
}

export function setSpeed(speed: Speed): void {
  settings.speed = speed;
  keep("speed", speed);
}

export function setHideAfter(seconds: number): void {
  settings.hideAfter = seconds;
  keep("hideAfter", `${seconds}`);
}

/** Tells the whole document. */
export function show(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
