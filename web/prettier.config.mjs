import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 120,
  htmlWhitespaceSensitivity: "ignore", // Svelte drops blanks at the edges of an element itself
  plugins: [svelte],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
