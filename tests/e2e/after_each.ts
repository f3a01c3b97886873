/** After each test its pages are closed; of one that failed, pictures are kept. */

import { afterEach } from "vitest";
import { closePages, takePictures } from "./stage";

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await takePictures(task.name.toLowerCase().replaceAll(/\W+/g, "-"));
  const faults = await closePages();
  if (faults.length) throw new Error(`the page broke: ${faults.join("; ")}`);
});
