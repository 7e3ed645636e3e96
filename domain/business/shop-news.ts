import { messages } from "../messages.ts";
import { getRushAt, type Rush, rushTypes } from "../scheduling/rush.ts";
import type { Shop } from "../shop.ts";
import type { BusinessSettings } from "./business-settings.ts";
import { describePause } from "./describe-rush.ts";
import { withOfferedTypes } from "./offered-order-types.ts";

/** A notice to customers. `until` is in epoch ms; null for no end. */
export interface RushNotice {
  kind: "paused" | "longer";
  text: string;
  until: number | null;
}

/**
 * What every visitor should know at once. Includes the texts, so that pages don't download the code
 * that formats them.
 */
export interface ShopNews {
  rush: Rush;
  /** Pages show the first notice that has not ended. */
  notices: RushNotice[];
  /** The order types that customers can use: see `withOfferedTypes`. */
  orderTypes: BusinessSettings["orderTypes"];
  /** The shop is not open yet. */
  practice: boolean;
  /** Ids of the dishes that are sold out, for all staff pages. Only in the stream. */
  soldOut?: number[];
}

/** The settings come from `withOfferedTypes`; `now` is in epoch ms. */
export function getShopNews(
  {
    rush,
    timeZone,
    orderTypes,
    practice,
  }: Pick<BusinessSettings, "rush" | "timeZone" | "orderTypes" | "practice">,
  now: number,
): ShopNews {
  const { pause, extra } = getRushAt(rush, now);
  const notices: RushNotice[] = [];
  const paused = pause && describePause(pause, { timeZone, orderTypes }, now);
  if (pause && paused) notices.push({ kind: "paused", until: pause.until, text: paused });
  if (extra && rushTypes.some((type) => orderTypes.includes(type)))
    notices.push({ kind: "longer", until: extra.until, text: messages.rush.longer(extra.minutes) });
  return { rush: { pause, extra }, notices, orderTypes, practice };
}

/** The shop's news now. */
export async function readShopNews({
  stores,
  clock,
}: Pick<Shop, "stores" | "clock">): Promise<ShopNews> {
  const now = clock.now().epochMilliseconds;
  const [settings, tables, soldOut] = await Promise.all([
    stores.business.getSettings(),
    stores.tables.list(),
    listSoldOutIds({ stores, clock }),
  ]);
  return { ...getShopNews(withOfferedTypes(settings, tables), now), soldOut };
}

/** Ids of the dishes that are sold out now, sorted. */
export async function listSoldOutIds({
  stores,
  clock,
}: Pick<Shop, "stores" | "clock">): Promise<number[]> {
  const soldOut = await stores.kitchen.listSoldOut(new Date(clock.now().epochMilliseconds));
  return soldOut.map(({ id }) => id).sort((a, b) => a - b);
}
