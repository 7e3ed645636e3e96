import { messages } from "../messages.ts";
import { type Rush, rushAt } from "../scheduling/rush.ts";
import type { BusinessSettings } from "./business-settings.ts";
import { sayPause } from "./describe-rush.ts";

/** One thing that customers are told of the shop just now. `until` is milliseconds since 1970; null is until it is taken back. */
export interface RushNotice {
  kind: "paused" | "longer";
  text: string;
  until: number | null;
}

/** What holds for the whole shop and everybody: what staff set, and the words for it, made here so that no page has to bring them along. */
export interface ShopNews {
  rush: Rush;
  /** The first that has not ended is what counts. */
  notices: RushNotice[];
}

/** `now` is milliseconds since 1970. */
export function shopNews({ rush, timeZone }: Pick<BusinessSettings, "rush" | "timeZone">, now: number): ShopNews {
  const { pause, extra } = rushAt(rush, now);
  const notices: RushNotice[] = [];
  if (pause) notices.push({ kind: "paused", until: pause.until, text: sayPause(pause, timeZone, now) });
  if (extra) notices.push({ kind: "longer", until: extra.until, text: messages.rush.longer(extra.minutes) });
  return { rush: { pause, extra }, notices };
}
