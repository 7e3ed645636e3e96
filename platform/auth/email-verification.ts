import type { Accounts } from "../../domain/customers/accounts.ts";
import { countTries } from "../../domain/customers/count-tries.ts";
import type { RateLimit, RateLimits } from "../../domain/rate-limits.ts";
import { ok, refuse } from "../../domain/result.ts";
import type { Logger } from "../log.ts";
import { senderOf } from "../rate-limits/client-network.ts";
import type { innerRequests } from "./inner-requests.ts";
import type { knownDevices } from "./known-device.ts";
import type { VerificationLinks } from "./verification-links.ts";

/** Tokens cannot be guessed; but every try asks the database. */
const perSender: RateLimit = { window: 60 * 60, max: 40 };

interface Parts {
  links: VerificationLinks;
  limits: RateLimits;
  log: Logger;
  auth: { answer(request: Request): Promise<Response> };
  inner: ReturnType<typeof innerRequests>;
  devices: ReturnType<typeof knownDevices>;
  endEarlierSession(request: Request): Promise<void>;
}

/** Uses up our link, and has Better Auth verify the account and sign it in by a token of its own that never leaves the server. */
export function emailVerification(parts: Parts): Accounts["verifyEmail"] {
  const { links, limits, log, auth, inner, devices, endEarlierSession } = parts;

  return async (request, token) => {
    const sender = senderOf(request);
    const tooMany = await countTries(limits, [[`verify-email|${sender}`, perSender]]);
    if (tooMany) return refuse(tooMany);
    const traded = await links.redeem(token);
    if (!traded) return refuse({ code: "link_not_valid" });
    const { internalToken, email, returnTo } = traded;
    const response = await auth.answer(inner.get(request, `/verify-email?${new URLSearchParams({ token: internalToken })}`));
    // The account has gone, or has another address, since a moment ago.
    if (response.status === 401) return refuse({ code: "link_not_valid" });
    if (!response.ok) throw new Error(`a verified e-mail was answered with ${response.status}`);
    const session = response.headers.getSetCookie();
    // Somebody else's press, or a reset, has verified it in this moment: they sign in with their password.
    if (session.length === 0) return ok({ returnTo, cookies: [] });
    await endEarlierSession(request);
    log.info({ from: sender }, "auth: e-mail verified, signed in");
    return ok({ returnTo, cookies: [...session, devices.remember(email)] });
  };
}
