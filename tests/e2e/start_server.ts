/** One server for all tests of a run, open before the first and closed after the last. */

import type { TestProject } from "vitest/node";
import { House } from "./test_server";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

export default async function openHouse(project: TestProject): Promise<() => Promise<void>> {
  const house = new House();
  await house.open();
  project.provide("address", house.address);
  return () => house.leave();
}
