/** After each test its places are left; of one that failed, pictures are kept. */

import { afterEach } from "vitest";
import { leavePlaces, takePictures } from "./stage";

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await takePictures(task.name.toLowerCase().replaceAll(/\W+/g, "-"));
  const faults = await leavePlaces();
  if (faults.length) throw new Error(`the page broke: ${faults.join("; ")}`);
});
