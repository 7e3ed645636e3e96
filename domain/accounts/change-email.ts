import { z } from "zod";
import { type Actor, isSignedIn } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { countTries, type TooMany } from "./consume-attempts.ts";
import type { Passwords } from "./passwords.ts";
import { addressKey } from "./rate-limit-key.ts";
import { type NotProven, type Proof, proveIdentity } from "./reauthenticate.ts";

const perAccount: RateLimit = { window: 60 * 60, max: 5 };
const perAddress: RateLimit = { window: 60 * 60, max: 5 };

const subject = z.object({ userId: z.string(), email: z.string() });

/**
 * Asks for another e-mail address. Nothing changes until its holder opens the link that is mailed there. Whether another account has the
 * address is not told on screen, only there.
 */
export async function askToChangeEmail(
  deps: { shop: Shop; passwords: Passwords },
  actor: Actor,
  { email, ...proof }: Proof & { email: string },
): Promise<Result<null, { code: "not_signed_in" } | { code: "same_email" } | NotProven>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const { userId } = actor;
  const notProven = await proveIdentity(deps, actor, proof);
  if (notProven) return refuse(notProven);
  const { credentials, limits, mail } = deps.shop.read;
  const account = await credentials.byId(userId);
  if (!account) return refuse({ code: "not_signed_in" });
  if (account.email === email) return refuse({ code: "same_email" });
  const tooMany = await countTries(limits, [
    [`change-email|${userId}`, perAccount],
    [addressKey("change-email", email), perAddress],
  ]);
  if (tooMany) return refuse(tooMany);
  await mail.send({ template: "confirm-email", userId, to: email });
  return ok(null);
}

/**
 * Creates the link while its email is written, in place of any older one. `taken` when the address has an account already: its holder is
 * told instead. Null when the account is gone, or when its password was set after `askedAt`: the email may be hours late, and a new
 * password calls off a change that somebody else asked for.
 */
export async function issueConfirmLink(
  shop: Pick<Shop, "transaction">,
  { userId, email, askedAt }: { userId: string; email: string; askedAt: Date },
): Promise<{ token: string } | { name: string; taken: true } | null> {
  return shop.transaction(async ({ credentials, links }) => {
    // A change of the password holds the account too: it either comes first and is seen here, or revokes this link.
    if (!(await credentials.hold(userId))) return null;
    const passwordSetAt = await credentials.passwordSetAt(userId);
    if (passwordSetAt && passwordSetAt >= askedAt) return null;
    const holder = await credentials.byEmail(email);
    if (holder?.emailVerified) return { name: holder.name, taken: true };
    const about = JSON.stringify({ userId, email } satisfies z.infer<typeof subject>);
    return { token: await links("confirm-email").issue(about, { holder: userId }) };
  });
}

export type ConfirmLinkRefusal = { code: "not_signed_in" } | { code: "link_not_valid" } | { code: "other_account" };

/**
 * The address that the link is for; it stays good. Only for the account that asked: somebody else's link must not give their account an
 * address that its holder has shown to be theirs.
 */
export async function emailToConfirm(
  shop: Pick<Shop, "read">,
  actor: Actor,
  token: string,
): Promise<Result<{ email: string }, ConfirmLinkRefusal>> {
  if (!isSignedIn(actor)) return refuse({ code: "not_signed_in" });
  const about = await shop.read.links("confirm-email").read(token);
  if (about === null) return refuse({ code: "link_not_valid" });
  const { userId, email } = subject.parse(JSON.parse(about));
  return userId === actor.userId ? ok({ email }) : refuse({ code: "other_account" });
}

/** Gives the account the address, once, when its holder confirms the link from the email that went there. The old address is told. */
export async function confirmNewEmail(
  shop: Shop,
  actor: Actor,
  { token, sender }: { token: string; sender: string },
): Promise<Result<null, ConfirmLinkRefusal | { code: "email_taken" } | TooMany>> {
  const tooMany = await countTries(shop.read.limits, [[`confirm-email|${sender}`, { window: 60 * 60, max: 40 }]]);
  if (tooMany) return refuse(tooMany);
  const link = await emailToConfirm(shop, actor, token);
  if (!link.ok) return link;
  const { email } = link.value;
  const confirmed = await shop.transaction<Result<null, { code: "link_not_valid" } | { code: "email_taken" }>>(async (stores) => {
    const { credentials, links, mail } = stores;
    const about = await links("confirm-email").redeem(token);
    if (about === null) return refuse({ code: "link_not_valid" });
    const { userId } = subject.parse(JSON.parse(about));
    const account = await credentials.hold(userId);
    if (!account) return refuse({ code: "link_not_valid" });
    await credentials.forgetPendingSignUp(email);
    if (await credentials.byEmail(email)) return refuse({ code: "email_taken" });
    await credentials.changeEmail(userId, email);
    // It went to the old address.
    await links("reset-password").revoke(userId);
    await mail.send({ template: "email-changed", to: account.email, name: account.name, email });
    return ok(null);
  });
  // The rollback restored the link. A refused use spends it: it must not work later, when the address may be free again.
  if (!confirmed.ok) await shop.read.links("confirm-email").redeem(token);
  return confirmed;
}
