/** People at the table: one screen for several, two browsers, clocks, take-backs, seats and links. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import { checkAccess, clickSomething, isAsked, openBrowser, openPage, playNow, seqOf, shot } from "./screen";
import { within } from "./patience";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

async function bothWidths(page: Page, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  expect(await scrolls(page), name).toBe(false);
  await shot(page, `people-${name}-390`);
  await page.setViewportSize(WIDE);
  await shot(page, `people-${name}-1440`);
}

type Seat = { kind: string; name?: string };

/** A table set up by the API, as somebody with a name; gives its id. */
async function setUp(page: Page, seats: Seat[], terms: object = {}, game = "montana"): Promise<string> {
  await page.goto(house.address);
  return page.evaluate(
    async (wish) => {
      const ask = (path: string, body: object) =>
        fetch(`/api${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      await ask("/me", { name: "Anna" });
      return ((await (await ask("/tables", wish)).json()) as { id: string }).id;
    },
    { game, seats, terms },
  );
}

async function openTable(page: Page, id: string): Promise<void> {
  await page.goto(`${house.address}/t/${id}`);
  await page.waitForSelector("[data-bar], [data-curtain]");
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}

const openMenu = (page: Page) => page.locator("summary[aria-label^='Menu']").click();

/** Whichever of the pages is asked, and the other one. */
async function byTurn(one: Page, other: Page): Promise<[Page, Page]> {
  const asked = (page: Page) => page.waitForSelector("[data-legal], [data-bar] [data-choice]").then(() => page);
  const first = await Promise.race([asked(one), asked(other)]);
  return first === one ? [one, other] : [other, one];
}

/** A curtain opens only after a moment: the key that ended one turn must not open the next one. */
const ready = (page: Page) => page.locator("[data-curtain][data-ready]").waitFor();

/** What one of them did has come to the other. */
async function seeTheSame(one: Page, other: Page): Promise<void> {
  await expect
    .poll(async () => (await seqOf(one)) - (await seqOf(other)), {
      timeout: within(8_000),
    })
    .toBe(0);
}

describe("one screen for several people", () => {
  test("a curtain hides everything between seats that hold secrets", async () => {
    const page = await openPage(browser);
    await page.goto(house.address);
    await page.getByLabel("Your name").fill("Anna");
    const card = page.locator("section", {
      has: page.getByRole("heading", { name: "Walnut Grove" }),
    });
    await card.getByRole("button", { name: "With friends" }).click();
    await card.getByLabel("Seat 2").selectOption("hotseat");
    await card.getByLabel("Name for Seat 2").fill("Clara");
    await checkAccess(page);
    await bothWidths(page, "set-table");
    await card.getByRole("button", { name: "Set the table" }).click();
    const curtain = page.locator("[data-curtain]");
    await curtain.waitFor();
    const first = (await page.getByRole("heading").textContent())!.replace("Pass to ", "");
    const second = first === "Anna" ? "Clara" : "Anna";
    await checkAccess(page);
    await bothWidths(page, "curtain");
    await ready(page);
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-bar]");
    expect(await page.locator("[data-call][aria-pressed=true]").textContent()).toContain(first);
    await checkAccess(page);
    await bothWidths(page, "at-screen");
    await page.locator("[data-call]", { hasText: second }).click();
    await curtain.waitFor();
    await expectOnlyCurtain(page, second, first);
    await ready(page);
    await page.getByRole("button", { name: `I am ${second}` }).click();
    await page.locator("[data-call][aria-pressed=true]", { hasText: second }).waitFor();
    await page.getByRole("button", { name: "Hide the table" }).click();
    await expectOnlyCurtain(page, second, first);
    await page.reload();
    await curtain.waitFor();
    expect(await page.locator("[data-at], [data-bar], [data-position]").count()).toBe(0);
    await close(page);
  });

  test("whoever has decided passes the screen on", async () => {
    const page = await openPage(browser);
    const id = await setUp(page, [{ kind: "me" }, { kind: "hotseat", name: "Clara" }], {}, "walnut_grove");
    await openTable(page, id);
    const seen = new Set<string>();
    for (let n = 0; n < 60 && seen.size < 2; n++) {
      await page.waitForFunction(() => document.querySelector("[data-curtain]") || window.eyes.see().keys.length);
      if (await page.locator("[data-curtain]").count()) {
        seen.add((await page.locator("[data-curtain]").getAttribute("data-curtain"))!);
        await ready(page);
        await page.getByRole("button", { name: "show the table" }).click();
        await page.waitForSelector("[data-bar]");
      } else if (await isAsked(page)) await clickSomething(page);
    }
    expect([...seen].sort()).toEqual(["0", "1"]);
    await close(page);
  });

  test("without secrets the screen follows the game by itself", async () => {
    const page = await openPage(browser);
    const id = await setUp(page, [{ kind: "me" }, { kind: "hotseat", name: "Clara" }]);
    await openTable(page, id);
    const seen = new Set<string>();
    for (let n = 0; n < 80 && seen.size < 2; n++) {
      await isAsked(page);
      seen.add((await page.locator("[data-call][aria-pressed=true]").textContent()) ?? "");
      await clickSomething(page);
    }
    expect(seen.size).toBe(2);
    expect(await page.locator("[data-curtain]").count()).toBe(0);
    await close(page);
  });
});

/** The page says these words and no others, to eyes and to screen readers. */
async function expectOnlyCurtain(page: Page, name: string, other: string): Promise<void> {
  await page.locator("[data-curtain] h1", { hasText: name }).waitFor();
  const words = await page.evaluate(() => {
    const copy = document.getElementById("page")!.cloneNode(true) as HTMLElement;
    for (const drawing of copy.querySelectorAll("svg, .note")) drawing.remove();
    return copy.textContent!.replace(/\s+/g, " ").trim();
  });
  const said = [
    `Pass to ${name}`,
    `The table is hidden. When only ${name} is looking, show it.`,
    `I am ${name}: show the table`,
    `${other} instead`,
    "To the front page",
  ];
  expect(words).toBe(said.join(" "));
  expect(await page.locator("[data-at], [data-bar], [data-position]").count()).toBe(0);
}

describe("two browsers", () => {
  test("a link seats somebody on one chair; words are added to the luck", async () => {
    const host = await openPage(browser);
    const id = await setUp(host, [{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
    await host.goto(`${house.address}/t/${id}`);
    const third = host.locator("li[data-seat='2']");
    const link = await third.getByLabel(/Link for .* only/).inputValue();
    await host.getByText("Luck that nobody can choose").click();
    await host.getByLabel("Words of Anna").fill("prairie dog");
    await host.getByRole("button", { name: "New words" }).click();
    await host.getByText("Your browser adds: prairie dog 0707").waitFor();
    await checkAccess(host);
    await bothWidths(host, "waiting");
    const friend = await openPage(browser);
    await sitDown(friend, link, "Ben");
    await third.getByText("Ben").waitFor();
    const late = await openPage(browser);
    await sitDown(late, link, "Cleo");
    await late.getByText("all seats are taken").waitFor();
    await checkAccess(late);
    await shot(late, "people-full");
    await host
      .getByLabel(/Who plays/)
      .first()
      .selectOption("bot greedy");
    await Promise.all([host, friend].map((page) => page.waitForSelector("[data-bar]")));
    await close(host, friend, late);
  });

  test("a take-back is asked for, refused and granted", async () => {
    const [anna, ben] = await twoAtTable();
    let [active, other] = await byTurn(anna, ben);
    for (const yes of [false, true]) {
      const ask = await decideForGood(active, other);
      [active, other] = ask;
      await active.getByRole("button", { name: "Ask to take back" }).click();
      await active.getByText("You have asked to take back your decision.").waitFor();
      await other.getByText("would like to take back a decision").first().waitFor();
      if (!yes) {
        await checkAccess(other);
        await bothWidths(other, "take-back");
      }
      await other
        .getByRole("button", {
          name: yes ? "Yes, take it back" : "No, play on",
        })
        .click();
      await active.getByText(yes ? "your decision is taken back" : "your decision stands").waitFor();
      if (!yes) [active, other] = await byTurn(anna, ben);
    }
    await close(anna, ben);
  });

  test("who leaves is kept warm by a bot and comes back; a second device; spectators", async () => {
    const [anna, ben] = await twoAtTable();
    await openMenu(anna);
    await anna.getByRole("button", { name: "Open on a second device" }).click();
    const device = await anna.getByLabel("Link for the second device").inputValue();
    const watch = await anna.getByLabel("Link for spectators").inputValue();
    await anna.getByLabel("Tell this address").fill("ftp://nowhere");
    await anna.getByRole("button", { name: "Save", exact: true }).click();
    await anna.getByText("a webhook is an http or https address").waitFor();
    await checkAccess(anna);
    await bothWidths(anna, "menu");
    await anna.getByRole("button", { name: "Leave the seat" }).click();
    await anna.getByRole("button", { name: "Leave", exact: true }).click();
    await ben
      .locator("article", { hasText: "Anna" })
      .getByText("a bot plays")
      .or(ben.locator("article", { hasText: "Anna" }).getByText("playing"))
      .first()
      .waitFor();
    await openMenu(anna);
    await anna.locator("[data-bar]").getByRole("button", { name: "Take the seat back" }).click();
    await anna.locator("[data-bar]").getByRole("button", { name: "Undo" }).waitFor();
    const phone = await openPage(browser, { viewport: PHONE, hasTouch: true });
    await phone.goto(device);
    await checkAccess(phone);
    await phone.getByRole("button", { name: "Open the seat" }).click();
    await phone.locator("article", { hasText: "Anna (you)" }).waitFor({ state: "attached" });
    await phone.waitForSelector("[data-bar]");
    await shot(phone, "people-phone");
    const again = await openPage(browser);
    await again.goto(device);
    await again.getByRole("button", { name: "Open the seat" }).click();
    await again.getByText("this link was used before").waitFor();
    const looker = await openPage(browser);
    await looker.goto(watch);
    await looker.getByText("You are looking on.").waitFor();
    expect(await looker.locator("[data-legal], [data-bar] [data-choice]").count()).toBe(0);
    await close(anna, ben, phone, again, looker);
  });
});

/** Anna and Ben at a table of Montana. */
async function twoAtTable(terms: object = {}): Promise<[Page, Page]> {
  const [anna, ben] = [await openPage(browser), await openPage(browser)];
  const id = await setUp(anna, [{ kind: "me" }, { kind: "open" }], terms);
  await anna.goto(`${house.address}/t/${id}`);
  await sitDown(ben, await anna.getByLabel("Send this link").inputValue(), "Ben");
  await Promise.all([anna, ben].map((page) => page.waitForSelector("[data-bar]")));
  return [anna, ben];
}

/** Both play until one of them could only ask to take back; that one comes first. */
async function decideForGood(one: Page, other: Page): Promise<[Page, Page]> {
  for (let n = 0; n < 60; n++) {
    const [active] = await byTurn(one, other);
    await clickSomething(active);
    await seeTheSame(one, other);
    for (const [page, friend] of [
      [one, other],
      [other, one],
    ] as const) {
      if (await page.getByRole("button", { name: "Ask to take back" }).count()) return [page, friend];
    }
  }
  throw new Error("nobody has anything to ask for");
}

describe("time", () => {
  test("a clock counts down, warns, and a bot takes over when it has run out", async () => {
    const pace = { kind: "live", seconds: 20, increment: 0, when_up: "bot" };
    const [anna, ben] = await twoAtTable({ pace });
    const [page] = await byTurn(anna, ben);
    const mine = page.locator("article", { hasText: "(you)" }).locator("[data-clock]");
    const first = await mine.textContent();
    expect(first).toMatch(/0:[01]\d left/);
    expect(first).toContain("hurry");
    await page.waitForFunction((old) => document.querySelector("article [data-clock]")?.textContent !== old, first);
    await page
      .locator("[data-clock-warning]", { hasText: "You have 0:10 left." })
      .waitFor({ state: "attached", timeout: within(10_000) });
    await shot(page, "people-clock-1440");
    await page
      .locator("[data-bar]")
      .getByRole("button", { name: "Take the seat back" })
      .waitFor({ timeout: within(10_000) });
    await checkAccess(page);
    await bothWidths(page, "time-up");
    await close(anna, ben);
  });

  test("where the table has that rule, the others end a game whose time is up", async () => {
    const pace = { kind: "move", seconds: 6, when_up: "end" };
    const [anna, ben] = await twoAtTable({ pace });
    const [, other] = await byTurn(anna, ben);
    await other.getByRole("button", { name: "End the game" }).click({ timeout: within(10_000) });
    await other.getByRole("button", { name: "Play again" }).waitFor();
    await close(anna, ben);
  });
});

describe("notices, sounds and settings", () => {
  test("title, sign of the tab and a list tell which tables wait", async () => {
    const page = await openPage(browser);
    const seats = [{ kind: "me" }, { kind: "bot", name: "greedy" }];
    const first = await setUp(page, seats);
    await openTable(page, first);
    await isAsked(page);
    expect(await page.title()).toContain("your turn");
    expect(await page.locator("link[rel=icon]").getAttribute("href")).toBe("/assets/wagon-turn.svg");
    const friends = await setUp(page, [{ kind: "me" }, { kind: "open" }]);
    await page.waitForFunction(() => document.title === "(1) Planwagen");
    await page.goto(`${house.address}/t/${friends}`);
    const ben = await openPage(browser);
    await sitDown(ben, await page.getByLabel("Send this link").inputValue(), "Ben");
    for (let n = 0; n < 40 && (await byTurn(page, ben))[0] === page; n++) {
      await clickSomething(page);
      await seeTheSame(page, ben);
    }
    await page.getByText("1 other table waits for you").waitFor();
    await checkAccess(page);
    await shot(page, "people-others");
    await page.getByRole("link", { name: "Next table" }).click();
    await page.waitForURL(`**/t/${first}`);
    await close(page, ben);
  });

  test("the browser tells of my turn only if I said so, and only while I do not look", async () => {
    const page = await openPage(browser, { permissions: ["notifications"] });
    await page.addInitScript(() => {
      const told: string[] = [];
      class Event {
        static permission = "granted";
        static requestPermission = () => Promise.resolve("granted");
        constructor(title: string) {
          told.push(title);
        }
      }
      Object.assign(window, { Notification: Event, told });
      Object.defineProperty(document, "hidden", {
        get: () => sessionStorage.getItem("looks away") === "yes",
      });
    });
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    await openTable(page, await setUp(page, [{ kind: "me" }, { kind: "bot", name: "greedy" }]));
    await isAsked(page);
    await page.evaluate(() => sessionStorage.setItem("looks away", "yes"));
    await page.reload();
    await isAsked(page);
    expect(await told()).toEqual([]);
    await openMenu(page);
    await page.getByLabel("Notices of the browser").check();
    await page.reload();
    await isAsked(page);
    expect(await told()).toEqual(["your turn · Planwagen"]);
    await page.evaluate(() => sessionStorage.setItem("looks away", "no"));
    await page.reload();
    await isAsked(page);
    expect(await told()).toEqual([]);
    await close(page);
  });

  test("a button that is off tells why, with its rule", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    await isAsked(page);
    await page.getByRole("button", { name: "Undo" }).click({ force: true });
    await page.getByText("Not possible: nothing of yours can be taken back").first().waitFor();
    await page.locator("[data-bar] .link", { hasText: "Rule" }).waitFor();
    await close(page);
  });

  test("sounds come after a touch only, and can be switched off", async () => {
    const page = await openPage(browser);
    await page.addInitScript(() => {
      const sung: number[] = [];
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        sung.push(this.frequency.value);
        start.apply(this, when);
      };
      Object.assign(window, { sung });
    });
    const sung = () => page.evaluate(() => (window as unknown as { sung: number[] }).sung.length);
    await openTable(page, await setUp(page, [{ kind: "me" }, { kind: "bot", name: "greedy" }]));
    await isAsked(page);
    expect(await sung()).toBe(0);
    await page.locator("[data-bar] h2").click();
    await page.locator("[data-at]:not([data-legal])").first().click({ force: true });
    await page.getByText("Not possible").first().waitFor();
    expect(await sung()).toBe(2);
    await openMenu(page);
    await page.getByLabel("Sounds").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator("[data-bar]", { hasText: "Not possible" }).waitFor({ state: "detached" });
    const before = await sung();
    await page.locator("[data-at]:not([data-legal])").last().click({ force: true });
    await page.locator("[data-bar]", { hasText: "Not possible" }).waitFor();
    expect(await sung()).toBe(before);
    await close(page);
  });

  test("a move is shown in words first, if the person likes it so", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    await isAsked(page);
    await openMenu(page);
    await page.getByLabel("Confirm my moves").selectOption("always");
    await openMenu(page);
    const seq = () => page.locator("input[type=range]").first().getAttribute("max");
    const before = await seq();
    for (let n = 0; n < 5 && !(await page.locator("[data-confirm]").count()); n++) await clickSomething(page);
    expect(await page.locator("[data-bar] h2").textContent()).toMatch(/^Confirm: /);
    expect(await seq()).toBe(before);
    await shot(page, "people-confirm");
    await page.locator("[data-confirm]").click();
    await page.waitForFunction(
      (old) => document.querySelector("input[type=range]")?.getAttribute("max") !== old,
      before,
    );
    await close(page);
  });
});

describe("keeping and opening", () => {
  test("a record is saved, and goes on from one of its lines as another table", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    for (let n = 0; n < 6 && (await isAsked(page)); n++) await clickSomething(page);
    await isAsked(page);
    await openMenu(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the record" }).click(),
    ]);
    const path = await file.path();
    await page.goto(house.address);
    await page.getByText("Go on from a record").first().click();
    await page.getByLabel("Record file").setInputFiles(path);
    await page.getByLabel("Number of the line").fill("4");
    for (const seat of await page.locator("section", { hasText: "Go on from a record" }).locator("li select").all()) {
      if ((await seat.inputValue()) === "open") await seat.selectOption("bot greedy");
    }
    await checkAccess(page);
    await bothWidths(page, "import");
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForSelector("[data-bar]");
    await close(page);
  });

  test("a table is deleted after a second question", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector("[data-bar]");
    await openMenu(page);
    await page.getByRole("button", { name: "Delete the table" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByLabel("Your name").waitFor();
    await other.getByText("this table has been deleted").waitFor();
    await checkAccess(other);
    await close(page);
  });

  test("an account gathers a guest's tables", async () => {
    const page = await openPage(browser);
    const id = await setUp(page, [{ kind: "me" }, { kind: "bot", name: "greedy" }]);
    await page.reload();
    await fillAccount(page, `anna ${id}`);
    await checkAccess(page);
    await shot(page, "people-account");
    await page.getByRole("button", { name: "New account" }).click();
    await page.getByRole("button", { name: "Account: anna" }).waitFor();
    const elsewhere = await openPage(browser);
    await elsewhere.goto(house.address);
    await fillAccount(elsewhere, `anna ${id}`);
    await elsewhere.getByRole("button", { name: "Log in" }).click();
    await elsewhere.locator(`a[href="/t/${id}"]`).waitFor();
    await close(page, elsewhere);
  });
});

async function fillAccount(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByLabel("Name of the account").fill(name);
  await page.getByLabel("Password").fill("a long password");
}
