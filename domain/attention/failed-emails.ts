import { canViewCustomers } from "../accounts/account-policy.ts";
import type { Actor } from "../actor.ts";
import { allSettledOrThrow } from "../all-settled-or-throw.ts";
import type { EmailJob } from "../email.ts";
import type { OrderSummary } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop, Stores } from "../shop.ts";
import { describeEmailFailure, type EmailFailure } from "./describe-email-failure.ts";
import type { FailedEmail } from "./failed-email-store.ts";
import { canViewAttention } from "./get-attention.ts";

const pageSize = 20;

/** A failed email, as shown to staff. */
export interface ListedEmail {
  id: string;
  /** What the email is about, in a few words. */
  subject: string;
  /** Empty if no longer known. */
  recipient: { name: string; email: string };
  /** The order that the email is about, if any. */
  order: Pick<OrderSummary, "type" | "number"> | null;
  failedAt: Date;
  /** The last error message, without email addresses. */
  error: string;
}

/** Failed emails with the same cause. */
export interface FailedEmailGroup extends EmailFailure {
  emails: ListedEmail[];
}

type Refusal = { code: "only_admins" } | { code: "email_not_found" };

/** The newest failed emails, grouped by cause. `hasMore` is true if there are older ones. */
export async function listFailedEmails(
  shop: Shop,
  actor: Actor,
): Promise<Result<{ groups: FailedEmailGroup[]; hasMore: boolean }, { code: "only_admins" }>> {
  if (!canViewAttention(actor) || !canViewCustomers(actor)) return refuse({ code: "only_admins" });
  const failed = await shop.stores.failedEmails.list({ limit: pageSize + 1 });
  const emails = await Promise.all(
    failed.slice(0, pageSize).map((email) => describeEmail(shop.stores, email)),
  );
  const groups = new Map<string, FailedEmailGroup>();
  for (const email of emails) {
    const failure = describeEmailFailure(email.error);
    const group = groups.get(failure.key) ?? { ...failure, emails: [] };
    group.emails.push(email);
    groups.set(failure.key, group);
  }
  return ok({ groups: [...groups.values()], hasMore: failed.length > pageSize });
}

/**
 * Queues failed emails again, with the same Message-IDs. A null `id` means all of them. Returns how
 * many.
 */
export async function sendEmailsAgain(
  shop: Shop,
  actor: Actor,
  { id }: { id: string | null },
): Promise<Result<number, Refusal>> {
  if (!canViewAttention(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<number, Refusal>>(async ({ failedEmails, emails }) => {
    const removed = await failedEmails.remove(id === null ? null : [id]);
    if (removed.length === 0) return refuse({ code: "email_not_found" });
    await allSettledOrThrow(removed.map((email) => emails.send(email.job, email)));
    return ok(removed.length);
  });
}

/** Deletes a failed email permanently. */
export async function dismissEmail(
  shop: Shop,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<null, Refusal>> {
  if (!canViewAttention(actor)) return refuse({ code: "only_admins" });
  const removed = await shop.stores.failedEmails.remove([id]);
  return removed.length > 0 ? ok(null) : refuse({ code: "email_not_found" });
}

const subjects: Record<EmailJob["template"], string> = {
  "order-placed": "Order received",
  "order-changed": "Order changed",
  "order-confirmed": "Order confirmed",
  "order-ready": "Order ready",
  "order-on-its-way": "Order on its way",
  "order-cancelled": "Order cancelled",
  "verify-email": "Link to verify an email address",
  "verify-again": "Link to verify an email address",
  "reset-password": "Link to set a new password",
  "password-changed": "Password changed",
  "confirm-email": "Link to confirm a new email address",
  "email-changed": "Email address changed",
  welcome: "Welcome",
  "made-admin": "Made an admin",
  "account-deleted": "Account deleted",
  "account-exists": "Account already exists",
  "contact-message": "Contact message",
  "complaint-received": "Complaint received",
  "backup-failed": "Backup failed",
  "order-unanswered": "Order not answered",
  "setup-test": "Test email",
};

async function describeEmail(
  stores: Stores,
  { id, job, failedAt, failure }: FailedEmail,
): Promise<ListedEmail> {
  const { recipient, order = null } = await findRecipient(stores, job);
  return { id, subject: subjects[job.template], recipient, order, failedAt, error: failure };
}

const unknown: ListedEmail["recipient"] = { name: "", email: "" };

/** Looks up the recipient, because the job often has only an id. */
async function findRecipient(
  { orders, customers, contact }: Stores,
  job: EmailJob,
): Promise<Pick<ListedEmail, "recipient"> & Partial<Pick<ListedEmail, "order">>> {
  if (job.template === "order-unanswered")
    return {
      recipient: await findAccount(customers, job.userId),
      order: await findOrderReference(orders, job.orderId),
    };
  if ("orderId" in job) {
    const order = await orders.findDetail({ id: job.orderId }, { forStaff: true });
    if (!order) return { recipient: unknown };
    const emails = [order.reservation?.email, order.customer?.email, order.takenByStaff?.email];
    const email = emails.find(Boolean) ?? "";
    return {
      recipient: { name: order.contact.name, email },
      order: { type: order.type, number: order.number },
    };
  }
  if ("to" in job) return { recipient: { name: "name" in job ? job.name : "", email: job.to } };
  if ("messageId" in job) {
    const message = await contact.findById(job.messageId);
    return { recipient: message ? { name: message.name, email: message.email } : unknown };
  }
  return { recipient: await findAccount(customers, job.userId) };
}

async function findOrderReference(
  orders: Stores["orders"],
  id: string,
): Promise<ListedEmail["order"]> {
  const order = await orders.find({ id });
  return order && { type: order.type, number: order.number };
}

async function findAccount(
  customers: Stores["customers"],
  userId: string,
): Promise<ListedEmail["recipient"]> {
  const profile = await customers.findProfile(userId);
  return profile ? { name: profile.fullName, email: profile.email } : unknown;
}
