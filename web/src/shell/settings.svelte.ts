/** What a person has chosen for this browser. */

import { MediaQuery } from "svelte/reactivity";

export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "de";

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

/** Tells the whole document. */
export function show(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
