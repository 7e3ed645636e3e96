import { Temporal } from "temporal-polyfill";
import type { Actor, Admin } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { complaintDays } from "./complaint-days.ts";
import type { ContactMessage } from "./contact-store.ts";

const pageSize = 25;

export interface Complaint extends ContactMessage {
  /** Deadline for the answer. */
  dueAt: Date;
}

/** The same time of day `complaintDays` later, even if the clocks change in between. */
export function getComplaintDeadline(
  { createdAt }: Pick<ContactMessage, "createdAt">,
  timeZone: string,
): Date {
  const sentAt = Temporal.Instant.fromEpochMilliseconds(createdAt.getTime());
  const deadline = sentAt.toZonedDateTimeISO(timeZone).add({ days: complaintDays });
  return new Date(deadline.epochMilliseconds);
}

function canAnswerComplaints(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/**
 * One page of data protection complaints, newest first. `next` is the next page's `after`, null on
 * the last page. `openCount` is the number of unanswered complaints on all pages.
 */
export async function listComplaints(
  shop: Shop,
  actor: Actor,
  { after }: { after: number | null },
): Promise<
  Result<
    { complaints: Complaint[]; next: number | null; openCount: number },
    { code: "only_admins" }
  >
> {
  if (!canAnswerComplaints(actor)) return refuse({ code: "only_admins" });
  const { business, contact } = shop.stores;
  const [rows, openCount, { timeZone }] = await Promise.all([
    contact.listComplaints({ after, limit: pageSize + 1 }),
    contact.countOpenComplaints(),
    business.getSettings(),
  ]);
  const complaints = rows
    .slice(0, pageSize)
    .map((row) => ({ ...row, dueAt: getComplaintDeadline(row, timeZone) }));
  const hasMore = rows.length > pageSize;
  return ok({
    complaints,
    next: hasMore ? (complaints.at(-1)?.id ?? null) : null,
    openCount,
  });
}

/** Marks a complaint as answered. Idempotent. */
export async function markComplaintAnswered(
  shop: Shop,
  actor: Actor,
  { id }: { id: number },
): Promise<Result<null, { code: "only_admins" } | { code: "complaint_not_found" }>> {
  if (!canAnswerComplaints(actor)) return refuse({ code: "only_admins" });
  const at = new Date(shop.clock.now().epochMilliseconds);
  const isMarked = await shop.stores.contact.markAnswered(id, { at, by: actor.userId });
  return isMarked ? ok(null) : refuse({ code: "complaint_not_found" });
}
