import type { SignedIn } from "../actor.ts";
import { findOwnOrder } from "../order-search/list-orders.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { TimesOfDay } from "../scheduling/describe-time-refusal.ts";
import type { Shop } from "../shop.ts";
import { tableTimes } from "./reservation/find-tables.ts";
import { pickupTimes } from "./takeaway/pickup-times.ts";

/**
 * The times of a day (`YYYY-MM-DD`) to which a customer can move a takeaway or a reservation of theirs. What the order itself takes up counts as
 * free. `guests` is how many the table is to be for; null is as many as before.
 */
export async function timesForChange(
  shop: Shop,
  actor: SignedIn,
  { number, day, guests }: { number: number; day: string | null; guests: number | null },
): Promise<Result<TimesOfDay, { code: "order_not_found" }>> {
  const found = await findOwnOrder(shop, actor, { number });
  if (!found.ok) return found;
  const { id, type, guests: before } = found.value;
  if (type !== "takeaway_order" && type !== "reservation") return refuse({ code: "order_not_found" });
  return ok(
    type === "takeaway_order"
      ? await pickupTimes(shop, { day, orderId: id })
      : await tableTimes(shop, { day, guests: guests ?? before ?? 1, reservationId: id }),
  );
}
