/** The front page of a site whose host is gone: what is played there, is in the browser. */

import { writeFileSync } from "node:fs";
import { withoutHost } from "../tests/e2e/site";
import { smallPng } from "./small_png";

export const takeOffline = (folder: URL): Promise<void> =>
  withoutHost({ colorScheme: "light" }, async (page) => {
    await page.reload();
    await page.locator("[data-cached]").waitFor();
    const picture = smallPng(await page.screenshot());
    writeFileSync(new URL("offline.png", folder), picture);
    console.log(`offline.png: ${Math.round(picture.length / 1000)} kB`);
  });
