import type { Actor, System } from "../actor.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { canOrderForCustomers } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { WaitingInput } from "./booking-schema.ts";

/** The subject id of the waiting list's audit entries. */
export const waitingListSubject = "waiting-list";

/**
 * Maximum time on the list. Older entries are deleted by the daily job and by the next
 * `addToWaitingList`.
 */
const maxWaitingHours = 12;

type WaitingRefusal = { code: "only_admins" };

export async function addToWaitingList(
  shop: Shop,
  actor: Actor,
  input: WaitingInput,
): Promise<Result<null, WaitingRefusal>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  await deleteExpired(shop);
  const { partyId: id, ...details } = input;
  const addedAt = new Date(shop.clock.now().epochMilliseconds);
  await shop.transaction(async (stores) => {
    const isNew = await stores.waitingList.add({ id, ...details, addedAt });
    if (isNew) await stores.audit.record(actor, buildAuditEntry("added", details.guests));
    return ok(null);
  });
  return ok(null);
}

/** Refused if the party is no longer on the list. */
export async function removeFromWaitingList(
  shop: Shop,
  actor: Actor,
  { partyId }: { partyId: string },
): Promise<Result<null, WaitingRefusal | { code: "not_waiting" }>> {
  if (!canOrderForCustomers(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, { code: "not_waiting" }>>(async (stores) => {
    const removed = await stores.waitingList.remove(partyId);
    if (!removed) return refuse({ code: "not_waiting" });
    await stores.audit.record(actor, buildAuditEntry("removed", removed.guests));
    return ok(null);
  });
}

/** Leaves out the name and phone number, because audit entries are permanent. */
function buildAuditEntry(action: "added" | "removed", guests: number): AuditEntry {
  const subject = { kind: "setting", id: waitingListSubject, name: "Waiting list" } as const;
  return { subject, action, fields: { guests: { from: null, to: guests } } };
}

/** Deletes the parties that have been on the list too long. Returns the number deleted. */
export async function deleteExpiredParties(shop: Shop, _actor: System): Promise<number> {
  return deleteExpired(shop);
}

function deleteExpired(shop: Shop): Promise<number> {
  return shop.stores.waitingList.deleteBefore(getEarliestAddedAt(shop));
}

/** Parties that were added before this moment are no longer on the list. */
export function getEarliestAddedAt(shop: Pick<Shop, "clock">): Date {
  return new Date(shop.clock.now().subtract({ hours: maxWaitingHours }).epochMilliseconds);
}
