import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { countTries, type TooMany } from "./consume-attempts.ts";
import { addressKey } from "./rate-limit-key.ts";

/** A household behind one address may forget more than one password; whoever goes through a list of addresses stops here. */
const perSender: RateLimit = { window: 60 * 60, max: 20 };
const perAddress: RateLimit = { window: 60 * 60, max: 5 };

/** How long a link works, in hours. */
export const resetLinkHours = 1;

/**
 * Has a link sent with which a forgotten password is replaced. Anybody may ask. Whether there is such an account is looked up only when the
 * mail is written: until then everything takes the same way for every address. `sender` names where it comes from, for the limit.
 */
export async function askForReset(
  shop: Shop,
  _actor: Actor,
  { email, returnTo, sender }: { email: string; returnTo: string; sender: string },
): Promise<Result<null, TooMany>> {
  const tooMany = await countTries(shop.read.limits, [
    [`reset|${sender}`, perSender],
    [addressKey("reset", email), perAddress],
  ]);
  if (tooMany) return refuse(tooMany);
  await shop.read.mail.send({ template: "reset-password", to: email, returnTo });
  return ok(null);
}
