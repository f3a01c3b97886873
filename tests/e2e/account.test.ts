/** What belongs to a person: an account, notices, and what is agreed on or not listened to at a table. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { twoAtTable } from "./company";
import { checkAccess, fitsPhone } from "./screen";
import { openPage } from "./stage";
import { ask, begin, ME } from "./tables";

const BOT = { kind: "bot", name: "random" };
const KEY = "correct horse";
const NEW_KEY = "battery staple";

async function openAccount(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("dialog").waitFor();
}

async function logIn(page: Page, name: string, key: string, button = "Log in"): Promise<void> {
  await openAccount(page);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password, 8").fill(key);
  await page.getByRole("button", { name: button }).click();
}

/** As a browser here writes it. */
function dayFromNow(days: number): string {
  const then = new Date();
  then.setDate(then.getDate() + days);
  const [month, day] = [then.getMonth() + 1, then.getDate()].map((number) => `${number}`.padStart(2, "0"));
  return `${then.getFullYear()}-${month}-${day}`;
}

const isIn = (page: Page, name: string) => page.getByRole("button", { name: `Account: ${name}` }).waitFor();

describe("an account", () => {
  test("takes another password, and goes with all that belongs to it", async () => {
    const page = await openPage();
    const name = `anna${Date.now()}`;
    const { id } = await begin(page, { game: "montana", seats: [ME, BOT] });
    await logIn(page, name, KEY, "New account");
    await isIn(page, name);
    await openAccount(page);
    await page.getByText("Change the password").first().click();
    await page.getByLabel("Current password").first().fill(KEY);
    await page.getByLabel("New password").fill(NEW_KEY);
    await checkAccess(page, page.getByRole("dialog"));
    await fitsPhone(page);
    await page.getByRole("button", { name: "Change the password" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await isIn(page, name);
    await openAccount(page);
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
    await logIn(page, name, KEY);
    await page.getByText("name or password is wrong").waitFor();
    await logIn(page, name, NEW_KEY);
    await isIn(page, name);
    await openAccount(page);
    await page.getByText("Delete the account").click();
    await page.getByLabel("Current password").last().fill(NEW_KEY);
    await page.getByLabel("Yes, for good").check();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
    expect((await page.request.get(`/api/tables/${id}`)).status()).toBe(404);
  });
});

describe("notices", () => {
  test("are set in the page, tried, and what fails is shown", async () => {
    const page = await openPage();
    await page.goto("/");
    await page.getByLabel("Your name").fill("Anna");
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByText("Notify me when it is my turn").click();
    await page.getByText("You get no notifications yet.").waitFor();
    await page.getByLabel("Where else?").selectOption("webhook");
    await page.getByRole("textbox", { name: "Address" }).fill("ftp://nowhere");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("a webhook needs an http or https address").waitFor();
    await page.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:9999/");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.locator("[data-channel=webhook]").waitFor();
    await page.getByRole("button", { name: "Send a test" }).click();
    await page.getByText("did not arrive: webhooks to private addresses are not allowed").waitFor();
    await page.getByLabel("Quiet from").fill("22:00");
    await page.getByLabel("until").fill("07:00");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await checkAccess(page, page.getByRole("dialog"));
    await fitsPhone(page);
    const saved = (await ask(page, "/notifications")) as unknown as { prefs: { quiet_from: number; zone: string } };
    expect(saved.prefs.quiet_from).toBe(22 * 60);
    await page.getByRole("button", { name: "End notifications to" }).click();
    await page.getByText("You get no notifications yet.").waitFor();
  });

  test("by push are shown by a worker that the page may have", async () => {
    const page = await openPage();
    await page.goto("/");
    const scope = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
      const { scope } = worker;
      await worker.unregister();
      return new URL(scope).pathname;
    });
    expect(scope).toBe("/");
  });
});

describe("a vacation", () => {
  test("is taken in the page, seen by the others, and ended early", async () => {
    const [anna, ben] = await twoAtTable();
    const state = ben.locator("[data-region=players]").getByText(/^on vacation until /);
    const account = await anna.context().newPage();
    await openAccount(account);
    await account.locator("[data-vacation] summary").click();
    await account.getByLabel("First day").fill(dayFromNow(0));
    await account.getByLabel("Last day").fill(dayFromNow(60));
    await account.getByRole("button", { name: "Take vacation" }).click();
    await account.getByText("a vacation is at most 28 days a year").waitFor();
    await account.getByLabel("Last day").fill(dayFromNow(7));
    await account.getByRole("button", { name: "Take vacation" }).click();
    await account.getByText(/^From .* to /).waitFor();
    await checkAccess(account, account.getByRole("dialog"));
    await fitsPhone(account);
    await state.waitFor();
    await account.getByRole("button", { name: "End vacation" }).click();
    await state.waitFor({ state: "hidden" });
  });
});

describe("at a table", () => {
  test("who is not listened to is hidden, and shown again", async () => {
    const [anna, ben] = await twoAtTable();
    for (const page of [anna, ben]) await page.getByRole("tab", { name: "Chat" }).click();
    await ben.getByLabel("Message").fill("good evening");
    await ben.getByRole("button", { name: "Send" }).click();
    const said = anna.getByRole("log").getByText("good evening");
    await said.waitFor();
    await anna.getByRole("button", { name: "Hide what Ben says" }).click();
    await said.waitFor({ state: "hidden" });
    await anna.getByRole("button", { name: "Show what Ben says again" }).click();
    await said.waitFor();
  });

  test("the end is proposed, declined, proposed again and agreed on", async () => {
    const [anna, ben] = await twoAtTable();
    for (const answer of ["No, play on", "Yes"]) {
      await anna.locator("summary[aria-label^='Menu']").click();
      await anna.getByRole("button", { name: "Propose to end the game" }).click();
      await anna.getByRole("button", { name: "Propose it" }).click();
      const proposal = ben.locator("[data-proposal=end]");
      await proposal.getByRole("button", { name: answer, exact: true }).click();
      await proposal.waitFor({ state: "hidden" });
      await anna.locator("[data-proposal=end]").waitFor({ state: "hidden" });
      await anna.keyboard.press("Escape");
    }
    await anna.getByRole("tab", { name: "Chat" }).click();
    await anna.getByRole("log").getByText("all agreed to end the game here").waitFor();
  });
});
