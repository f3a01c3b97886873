/** Tests look at single parts of the page, which `main.ts` would mount once the texts are here. */

export const isPage = typeof document !== "undefined";

if (isPage) {
  const { fetchTexts } = await import("../src/app/i18n/i18n.svelte");
  const { LANGUAGES } = await import("../src/app/settings/settings.svelte");
  await Promise.all(Object.keys(LANGUAGES).map(fetchTexts));
}
