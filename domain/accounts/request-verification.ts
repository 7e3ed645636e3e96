import type { Actor } from "../actor.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { countTries, type TooMany } from "./consume-attempts.ts";
import { addressKey } from "./rate-limit-key.ts";

/** How long a link that verifies an address works. */
export const verifyLinkHours = 24;

const perSender: RateLimit = { window: 60 * 60, max: 20 };
const perAddress: RateLimit = { window: 60 * 60, max: 5 };

/**
 * Has the link that verifies an e-mail address sent once more. Anybody may ask, and for every address it takes the same way: whether an
 * account waits for it is looked up only when the mail is written.
 */
export async function askToVerify(
  shop: Shop,
  _actor: Actor,
  { email, returnTo, sender }: { email: string; returnTo: string; sender: string },
): Promise<Result<null, TooMany>> {
  const tooMany = await countTries(shop.read.limits, [
    [`verify|${sender}`, perSender],
    [addressKey("verify", email), perAddress],
  ]);
  if (tooMany) return refuse(tooMany);
  await shop.read.mail.send({ template: "verify-again", to: email, returnTo });
  return ok(null);
}
