/** What is asked, in words that name only what can be done now. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import type { Choice } from "../../wire";
import type { Prompt } from "../game";

/** What one may do in the action phase, and the kinds of choices it is made of. */
const DEEDS = {
  do_deliver: ["deliver"],
  do_build: ["settler", "rebuild settler", "train", "rebuild train", "rail", "buy card"],
  do_trade: ["offer", "buy", "bank"],
  do_move: ["walk", "step"],
};

export function asks(prompt: Prompt, choices: Choice[], speech: Speech): string | undefined {
  const offers = (...kinds: string[]) => choices.some(({ kind }) => kinds.includes(kind));
  switch (prompt.id) {
    case "Act":
      return doing(speech, offers);
    case "BeforeDice":
      return choices.length && !offers("play") ? speech.say("asks_to_roll") : undefined;
    case "ExtraBuild":
      return choices.length === 1 && offers("done") ? speech.say("asks_nothing_to_build") : undefined;
    case "ComposeOffer":
      return speech.say("asks_offer");
    case "ComposeCounter":
      return speech.say("asks_counter");
    case "AnswerOffer":
      if (isBare(prompt)) return speech.say("asks_for_offers", prompt.params);
      return choices.length && !offers("accept") ? speech.say("asks_what_you_lack", prompt.params) : undefined;
  }
}

function doing(speech: Speech, offers: (...kinds: string[]) => boolean): string | undefined {
  const deeds = Object.entries(DEEDS).filter(([, kinds]) => offers(...kinds));
  const words = deeds.map(([deed]) => speech.say(deed)).join(", ");
  return words ? speech.say("asks_turn", { deeds: words }) : speech.say("asks_end");
}

/** Somebody asks for offers, and names nothing. */
const isBare = ({ params }: Prompt) => ![params?.give, params?.want].some((side) => Object.keys(side ?? {}).length);
