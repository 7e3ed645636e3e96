import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { authSessions, authUsers } from "../../domain/accounts/account-tables.ts";
import type { Accounts } from "../../domain/accounts/accounts.ts";
import { consumeAttempt, type TooManyAttempts } from "../../domain/accounts/consume-attempts.ts";
import { credentialStore } from "../../domain/accounts/credential-store.ts";
import type { Db } from "../../domain/database.ts";
import type { EmailQueue } from "../../domain/email.ts";
import type { RateLimit, RateLimits } from "../../domain/rate-limits.ts";
import { ok, refuse } from "../../domain/result.ts";
import { clientAddressHeader } from "../http/client-address.ts";
import type { Logger } from "../log.ts";
import { getClientKey } from "../rate-limits/client-network.ts";
import { sessionSeconds } from "./auth.ts";
import type { KnownDevices } from "./known-device.ts";
import { verifyPassword } from "./password-hash.ts";
import { writeSessionCookie } from "./session-cookie.ts";
import type { SignUpBrowser } from "./sign-up-browser.ts";
import { verificationLinks } from "./verification-links.ts";

/** Per client network. Tokens cannot be guessed, but every attempt costs a query. */
const clientLimit: RateLimit = { window: 60 * 60, max: 40 };
const passwordLimit: RateLimit = { window: 15 * 60, max: 10 };

interface Deps {
  db: Db;
  publicUrl: string;
  emailQueue(db: Db): EmailQueue;
  limits: RateLimits;
  log: Logger;
  browser: SignUpBrowser;
  devices: KnownDevices;
  sessionCookie: { name: string; secret: string };
  endEarlierSession(request: Request): Promise<void>;
}

/**
 * Verifies an account through its link and signs it in. In any browser other than the one that signed up, it asks for the
 * password: a stranger may have signed up with another person's address.
 */
export function emailVerification(deps: Deps): Pick<Accounts, "emailToVerify" | "verifyEmail"> {
  const { db, publicUrl, emailQueue, limits, log, browser, devices, sessionCookie, endEarlierSession } = deps;
  const links = verificationLinks({ db, publicUrl });

  async function passwordRefusal(
    userId: string,
    password: string,
  ): Promise<{ code: "password_missing" } | { code: "wrong_password" } | TooManyAttempts | null> {
    if (password === "") return { code: "password_missing" };
    const tooMany = await consumeAttempt(limits, [[`verify-password|${userId}`, passwordLimit]]);
    if (tooMany) return tooMany;
    const hash = await credentialStore(db).getPasswordHash(userId);
    return hash !== null && (await verifyPassword({ hash, password })) ? null : { code: "wrong_password" };
  }

  /**
   * Verifies the account by id, not by address, and returns the token of a new session. Null if, in the meantime, the link was
   * used or the account was verified or replaced by another sign-up.
   */
  function verify(request: Request, token: string): Promise<string | null> {
    return db.transaction(async (tx) => {
      const pending = await verificationLinks({ db: tx, publicUrl }).redeem(token);
      if (!pending) return null;
      const { userId } = pending;
      const [verified] = await tx
        .update(authUsers)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)))
        .returning({ id: authUsers.id });
      if (!verified) return null;
      const sessionToken = randomBytes(24).toString("base64url");
      await tx.insert(authSessions).values({
        id: randomUUID(),
        token: sessionToken,
        userId,
        expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})`,
        ipAddress: request.headers.get(clientAddressHeader) ?? "",
        userAgent: request.headers.get("user-agent") ?? "",
      });
      await emailQueue(tx).send({ template: "welcome", userId });
      return sessionToken;
    });
  }

  return {
    async emailToVerify(request, token) {
      const pending = await links.read(token);
      return pending && { email: pending.email, needsPassword: !browser.isRecognised(request.headers, pending.userId) };
    },

    async verifyEmail(request, { token, password }) {
      const clientKey = getClientKey(request);
      const tooMany = await consumeAttempt(limits, [[`verify-email|${clientKey}`, clientLimit]]);
      if (tooMany) return refuse(tooMany);
      const pending = await links.read(token);
      if (!pending) return refuse({ code: "link_not_valid" });
      const { userId, email, returnTo } = pending;
      const refusal = browser.isRecognised(request.headers, userId) ? null : await passwordRefusal(userId, password);
      if (refusal) return refuse(refusal);
      const sessionToken = await verify(request, token);
      if (!sessionToken) return refuse({ code: "link_not_valid" });
      await endEarlierSession(request);
      log.info({ from: clientKey }, "auth: email verified, signed in");
      return ok({
        returnTo,
        cookies: [writeSessionCookie(sessionToken, sessionCookie, sessionSeconds), devices.remember(email)],
      });
    },
  };
}
