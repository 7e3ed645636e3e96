import type { Actor, System } from "../actor.ts";
import { mayTakeOrdersForOthers } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { WaitingInput } from "./booking-schema.ts";

/** Nobody waits longer, so names and phone numbers are then deleted. */
const keepWaitingHours = 12;

type WaitingRefusal = { code: "only_admins" };

export async function addToWaitingList(shop: Shop, actor: Actor, input: WaitingInput): Promise<Result<null, WaitingRefusal>> {
  if (!mayTakeOrdersForOthers(actor)) return refuse({ code: "only_admins" });
  await deleteOldWaiting(shop);
  const { party: id, ...facts } = input;
  await shop.read.waitingList.add({ id, ...facts, addedAt: new Date(shop.clock.now().epochMilliseconds) });
  return ok(null);
}

/** Refused if the party is no longer on the list, because somebody else removed or seated it. */
export async function removeFromWaitingList(
  shop: Shop,
  actor: Actor,
  { party }: { party: string },
): Promise<Result<null, WaitingRefusal | { code: "not_waiting" }>> {
  if (!mayTakeOrdersForOthers(actor)) return refuse({ code: "only_admins" });
  return (await shop.read.waitingList.remove(party)) ? ok(null) : refuse({ code: "not_waiting" });
}

/** Deletes parties that nobody seated or removed. Returns how many. */
export async function clearWaitingList(shop: Shop, _actor: System): Promise<number> {
  return deleteOldWaiting(shop);
}

function deleteOldWaiting(shop: Shop): Promise<number> {
  return shop.read.waitingList.deleteBefore(waitingSince(shop));
}

/** Parties added earlier are no longer listed. */
export function waitingSince(shop: Pick<Shop, "clock">): Date {
  return new Date(shop.clock.now().subtract({ hours: keepWaitingHours }).epochMilliseconds);
}
