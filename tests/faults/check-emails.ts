import { findDuplicates } from "./check-orders.ts";
import type { StoredJob, StoredOrder, StoredShop } from "./order-history.ts";

/**
 * Checks that every order event with an email queued exactly one, and that delivered emails
 * arrived. With `emailsDone`, every email must have been delivered: use it after a period without
 * faults.
 */
export function checkEmails(
  { orders, jobs, emails }: Pick<StoredShop, "orders" | "jobs" | "emails">,
  emailsDone: boolean,
): string[] {
  const expected = orders.flatMap(listExpectedEmails);
  const aboutOrders = jobs.filter(({ number }) => number !== null);
  const actual = aboutOrders.map(({ number, template, version }) =>
    `${number} ${template} ${version ?? ""}`.trim(),
  );
  const expectedSet = new Set(expected);
  const queued = new Set(actual);
  const arrived = new Set(emails);
  const queuedIds = new Set(jobs.map(({ id }) => id));
  const cancelled = new Set(
    orders.filter(({ status }) => status === "cancelled").map(({ number }) => number),
  );
  // An email is skipped if its order is cancelled while it is still queued.
  const isOptional = ({ number, template }: StoredJob) => {
    const isOrderCancelled = number !== null && cancelled.has(number);
    return isOrderCancelled && template !== "order-cancelled";
  };
  const isMissing = (job: StoredJob) => job.state === "completed" && !arrived.has(job.id);
  const hasEndedBadly = ({ state }: StoredJob) => {
    if (emailsDone) return state !== "completed";
    return state === "failed" || state === "cancelled";
  };
  return [
    ...expected
      .filter((email) => !queued.has(email))
      .map((email) => `unqueued: no email is queued for ${email}`),
    ...actual
      .filter((email) => !expectedSet.has(email))
      .map((email) => `extra: an email is queued for ${email}`),
    ...findDuplicates(actual).map((email) => `duplicated: two emails are queued for ${email}`),
    ...[...arrived]
      .filter((id) => !queuedIds.has(id))
      .map((id) => `extra: email ${id} arrived but was never queued`),
    ...jobs
      .filter((job) => isMissing(job) && !isOptional(job))
      .map(
        ({ number, template }) =>
          `undelivered: ${template} of order ${number} is marked delivered but did not arrive`,
      ),
    ...jobs
      .filter(hasEndedBadly)
      .map(
        ({ number, template, state }) =>
          `undelivered: ${template} of order ${number} ended as ${state}`,
      ),
  ];
}

function listExpectedEmails({ number, events }: StoredOrder): string[] {
  return events.flatMap(({ kind, toStatus, version }) => {
    if (kind === "placed") return [`${number} order-placed`];
    if (toStatus === "cancelled") return [`${number} order-cancelled`];
    return kind === "modified" ? [`${number} order-changed ${version}`] : [];
  });
}
