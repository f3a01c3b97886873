/** One server for all tests of a run, open before the first and closed after the last. */

import type { TestProject } from "vitest/node";
import { TestServer } from "./test_server";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = new TestServer();
  await server.open();
  project.provide("address", server.address);
  return () => server.leave();
}
