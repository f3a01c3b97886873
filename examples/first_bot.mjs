/** A bot in plain JavaScript that does anything; see docs/reference/bot_protocol.md. */

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== "choose") continue;
  const { text } = message.choices[Math.floor(Math.random() * message.choices.length)];
  console.log(JSON.stringify({ choose: text }));
}
