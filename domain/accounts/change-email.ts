import { z } from "zod";
import { type Actor, isSignedIn, type SignedIn } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { consumeAttempt, getRateLimitKey, type TooManyAttempts } from "./attempt-limits.ts";
import type { Passwords } from "./password-policy.ts";
import {
  type ReauthenticationProof,
  type ReauthenticationRefusal,
  reauthenticate,
} from "./reauthenticate.ts";

const perAccount: RateLimit = { window: 60 * 60, max: 5 };
const perEmail: RateLimit = { window: 60 * 60, max: 5 };

const linkValue = z.object({ userId: z.string(), email: z.string() });

/** Of an account's last request. `email` is null once it is cancelled. */
const pendingValue = z.object({ email: z.string().nullable(), at: z.string() });

/**
 * Emails a confirmation link to the new address. Nothing changes until the link is used. The
 * response does not reveal whether another account has the address; only the email does.
 */
export async function requestEmailChange(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  { email, ...proof }: ReauthenticationProof & { email: string },
): Promise<
  Result<null, { code: "not_signed_in" } | { code: "same_email" } | ReauthenticationRefusal>
> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const { userId } = actor;
  const refusal = await reauthenticate(deps, actor, proof);
  if (refusal) return refuse(refusal);
  const { credentials, limits, emails } = deps.shop.stores;
  const account = await credentials.findById(userId);
  if (!account) return refuse({ code: "not_signed_in" });
  if (account.email === email) return refuse({ code: "same_email" });
  const tooMany = await consumeAttempt(limits, [
    [`change-email|${userId}`, perAccount],
    [getRateLimitKey("change-email", email), perEmail],
  ]);
  if (tooMany) return refuse(tooMany);
  await savePending(deps.shop, userId, email);
  await emails.send({ template: "confirm-email", userId, to: email });
  return ok(null);
}

/**
 * The new address that the account has still to confirm; null if there is none. Stored apart from
 * the link, which does not exist if another verified account has the address.
 */
export async function getPendingEmail(shop: Shop, actor: SignedIn): Promise<string | null> {
  return parsePending(await shop.stores.links("pending-email").read(actor.userId))?.email ?? null;
}

const parsePending = (value: string | null) =>
  value === null ? null : pendingValue.parse(JSON.parse(value));

/** Also stops an email that is not sent yet. */
export async function cancelEmailChange(shop: Shop, actor: SignedIn): Promise<void> {
  await shop.transaction(async ({ credentials, links }) => {
    await credentials.lock(actor.userId);
    await savePending({ stores: { links }, clock: shop.clock }, actor.userId, null);
    await links("confirm-email").revoke(actor.userId);
  });
}

/**
 * Because of a new password; call it in the transaction that sets it. Returns whether a change was
 * pending.
 */
export async function dropEmailChange(
  { links }: Pick<Shop["stores"], "links">,
  userId: string,
): Promise<boolean> {
  const pending = parsePending(await links("pending-email").read(userId));
  await links("confirm-email").revoke(userId);
  await links("pending-email").revoke(userId);
  return Boolean(pending?.email);
}

async function savePending(
  { stores, clock }: { stores: Pick<Shop["stores"], "links">; clock: Shop["clock"] },
  userId: string,
  email: string | null,
): Promise<void> {
  const value = { email, at: clock.now().toString() } satisfies z.infer<typeof pendingValue>;
  await stores
    .links("pending-email")
    .issue(JSON.stringify(value), { holder: userId, token: userId });
}

/**
 * Creates the confirmation link when its email is rendered, replacing any older one. Returns
 * `taken` if a verified account has the address; the email then informs that account's holder. Null
 * if the account is gone, if the change was cancelled or replaced by one to another address, or if
 * the password was set after the request: a new password cancels a change that another person may
 * have requested.
 */
export async function issueConfirmLink(
  shop: Pick<Shop, "transaction">,
  { userId, email, requestedAt }: { userId: string; email: string; requestedAt: Date },
): Promise<{ token: string } | { name: string; taken: true } | null> {
  return shop.transaction(async ({ credentials, links }) => {
    // A password change takes the same lock, so either it is visible here or it revokes this link
    // afterwards.
    if (!(await credentials.lock(userId))) return null;
    const passwordSetAt = await credentials.getPasswordSetAt(userId);
    if (passwordSetAt && passwordSetAt >= requestedAt) return null;
    const pending = parsePending(await links("pending-email").read(userId));
    if (pending?.email === null && new Date(pending.at) >= requestedAt) return null;
    if (pending?.email && pending.email !== email) return null;
    const holder = await credentials.findByEmail(email);
    if (holder?.emailVerified) return { name: holder.name, taken: true };
    const value = JSON.stringify({ userId, email } satisfies z.infer<typeof linkValue>);
    return { token: await links("confirm-email").issue(value, { holder: userId }) };
  });
}

export type ConfirmLinkRefusal =
  | { code: "not_signed_in" }
  | { code: "link_not_valid" }
  | { code: "other_account" };

/**
 * Returns the link's address without using up the link. Refuses all accounts except the one that
 * requested the change, so that the holder of an address cannot be tricked into confirming it for a
 * stranger's account.
 */
export async function readConfirmLink(
  shop: Pick<Shop, "stores">,
  actor: Actor,
  token: string,
): Promise<Result<{ email: string }, ConfirmLinkRefusal>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const value = await shop.stores.links("confirm-email").read(token);
  if (value === null) return refuse({ code: "link_not_valid" });
  const { userId, email } = linkValue.parse(JSON.parse(value));
  return userId === actor.userId ? ok({ email }) : refuse({ code: "other_account" });
}

/**
 * Changes the account's email, also in its bookings, and notifies the old address. The link works
 * once.
 */
export async function confirmNewEmail(
  shop: Shop,
  actor: Actor,
  { token, clientKey }: { token: string; clientKey: string },
): Promise<Result<null, ConfirmLinkRefusal | { code: "email_taken" } | TooManyAttempts>> {
  const tooMany = await consumeAttempt(shop.stores.limits, [
    [`confirm-email|${clientKey}`, { window: 60 * 60, max: 40 }],
  ]);
  if (tooMany) return refuse(tooMany);
  const link = await readConfirmLink(shop, actor, token);
  if (!link.ok) return link;
  const { email } = link.value;
  const confirmed = await shop.transaction<
    Result<null, { code: "link_not_valid" } | { code: "email_taken" }>
  >(async (stores) => {
    const { credentials, bookings, links, emails } = stores;
    const value = await links("confirm-email").redeem(token);
    if (value === null) return refuse({ code: "link_not_valid" });
    const { userId } = linkValue.parse(JSON.parse(value));
    const account = await credentials.lock(userId);
    if (!account) return refuse({ code: "link_not_valid" });
    await credentials.deletePendingSignUp(email);
    if (await credentials.findByEmail(email)) return refuse({ code: "email_taken" });
    await credentials.changeEmail(userId, email);
    await bookings.replaceEmail(userId, { from: account.email, to: email });
    await links("pending-email").revoke(userId);
    // Any existing reset link was sent to the old address.
    await links("reset-password").revoke(userId);
    await emails.send({ template: "email-changed", to: account.email, name: account.name, email });
    return ok(null);
  });
  // The refusal rolled back and so restored the link. Use it up anyway, because the address may
  // become free later.
  if (!confirmed.ok) {
    await shop.stores.links("confirm-email").redeem(token);
    if (isSignedIn(actor)) await shop.stores.links("pending-email").revoke(actor.userId);
  }
  return confirmed;
}
