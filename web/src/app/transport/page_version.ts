/** Is the page in this browser still the one that the server hands out? */

const ownScript = () =>
  document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src") ?? "";

/** A page that lists another script was built since; a server that is away says nothing. */
export function isOlder(script: string, page: string): boolean {
  return script !== "" && page.includes("<script") && !page.includes(script);
}

export async function isOutOfDate(): Promise<boolean> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && isOlder(ownScript(), await answer.text());
  } catch {
    return false;
  }
}
