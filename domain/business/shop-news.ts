import { messages } from "../messages.ts";
import { type Rush, rushAt } from "../scheduling/rush.ts";
import type { BusinessSettings } from "./business-settings.ts";
import { describePause } from "./describe-rush.ts";

/** A notice to customers. `until` is in ms since 1970; null for no end. */
export interface RushNotice {
  kind: "paused" | "longer";
  text: string;
  until: number | null;
}

/** The rush state for every visitor. Includes the texts, so that pages need not download the code that formats them. */
export interface ShopNews {
  rush: Rush;
  /** Pages show the first that has not ended. */
  notices: RushNotice[];
}

/** `now` is in ms since 1970. */
export function shopNews({ rush, timeZone }: Pick<BusinessSettings, "rush" | "timeZone">, now: number): ShopNews {
  const { pause, extra } = rushAt(rush, now);
  const notices: RushNotice[] = [];
  if (pause) notices.push({ kind: "paused", until: pause.until, text: describePause(pause, timeZone, now) });
  if (extra) notices.push({ kind: "longer", until: extra.until, text: messages.rush.longer(extra.minutes) });
  return { rush: { pause, extra }, notices };
}
