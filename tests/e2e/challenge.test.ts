/** A challenge: a friend plays the luck of a finished game, then both see both games. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fitsPhone, lookAtAll } from "./screen";
import { openPage } from "./stage";
import { begin, ME } from "./tables";
import { within } from "./timeouts";

/** Plays by the socket of the page: always the first, or the last choice. */
async function playOut(page: Page, which: "first" | "last"): Promise<void> {
  await page.locator("[data-bar]").waitFor();
  const path = `${new URL(page.url()).pathname.replace("/t/", "/api/tables/")}/live`;
  await page.evaluate(
    ([live, nth]) =>
      new Promise<void>((over) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}${live}`);
        socket.onmessage = ({ data }) => {
          const { type, status, seq, choices } = JSON.parse(data as string);
          if (type !== "view") return;
          if (status === "over") {
            socket.close();
            over();
          } else if (choices.length) {
            const { action } = nth === "first" ? choices[0] : choices.at(-1);
            socket.send(JSON.stringify({ type: "play", id: `n${seq}`, seq, steps: [action] }));
          }
        };
      }),
    [path, which] as const,
  );
  await page.locator("[data-ending]").waitFor({ timeout: within(30_000) });
}

test("a friend plays my luck, and then we both see where the games part", async () => {
  const [anna, ben] = await Promise.all([openPage(), openPage()]);
  await begin(anna, { game: "walnut_grove", seats: [ME], settings: { variant: "short" } });
  await playOut(anna, "last");
  await anna.getByRole("button", { name: "Let a friend play this luck" }).click();
  const link = await anna.getByLabel("Send this link to your friend").inputValue();
  await lookAtAll(anna, "challenge-ending", anna.locator("[data-challenge]"));
  await ben.goto(link);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("heading", { name: "Anna asks: what do you make of this luck?" }).waitFor();
  await lookAtAll(ben, "challenge-invited", ben.locator("[data-challenge-page]"));
  await ben.locator("[data-play-luck]").click();
  await ben.waitForURL(/\/t\//);
  await playOut(ben, "first");
  await ben.getByRole("link", { name: "The same luck: all games" }).click();
  await ben.locator("[data-challenge-page][data-open=true]").waitFor();
  await ben.locator("[data-side-by-side] tbody tr.parts").waitFor();
  await lookAtAll(ben, "challenge-open", ben.locator("[data-challenge-page]"));
  await anna.goto("/");
  await anna.locator("[data-challenges] a").click();
  await anna.locator("[data-side-by-side] tbody tr").first().waitFor();
  expect(await anna.locator("[data-challenge-page] tbody td a").count()).toBe(2);
  await fitsPhone(anna);
});
