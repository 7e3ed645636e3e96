import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { authSessions, authUsers } from "../../domain/accounts/account-tables.ts";
import type { Accounts } from "../../domain/accounts/accounts.ts";
import {
  consumeAttempt,
  passwordAttemptLimit,
  type TooManyAttempts,
} from "../../domain/accounts/attempt-limits.ts";
import { createCredentialStore } from "../../domain/accounts/credential-store.ts";
import { createOneTimeLinks } from "../../domain/accounts/one-time-links.ts";
import {
  maxCodeAttempts,
  verifyCodeMinutes,
} from "../../domain/accounts/verification-code-limits.ts";
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
import { buildSessionCookie } from "./session-cookie.ts";
import type { SignUpBrowser } from "./sign-up-browser.ts";
import {
  createVerificationLinks,
  type PendingAccount,
  type VerificationLinks,
} from "./verification-links.ts";

/** For links and codes, per client network. */
const clientLimit: RateLimit = { window: 60 * 60, max: 40 };
/** Per sign-up. The window is the lifetime of a code, so that a blocked code stays blocked. */
const codeLimit: RateLimit = { window: verifyCodeMinutes * 60, max: maxCodeAttempts };
/**
 * How long the browser that signed up may continue after the address was verified in another
 * browser.
 */
const continueHours = 1;

interface Deps {
  db: Db;
  publicUrl: string;
  bindEmailQueue(db: Db): EmailQueue;
  limits: RateLimits;
  log: Logger;
  browser: SignUpBrowser;
  devices: KnownDevices;
  sessionCookie: { name: string; secret: string };
  endEarlierSession(request: Request): Promise<void>;
}

type EmailVerification = Pick<
  Accounts,
  | "findEmailToVerify"
  | "verifyEmail"
  | "hasSignedUp"
  | "verifyCode"
  | "discardCode"
  | "continueSignUp"
>;

/**
 * Verifies an account through the emailed link or code, and signs it in. The code works only in the
 * browser that signed up. In any other browser the link also requires the password, because a
 * stranger may have signed up with someone else's address.
 */
export function createEmailVerification(deps: Deps): EmailVerification {
  const {
    db,
    publicUrl,
    bindEmailQueue,
    limits,
    log,
    browser,
    devices,
    sessionCookie,
    endEarlierSession,
  } = deps;
  const bindLinks = (bound: Db) => createVerificationLinks({ db: bound, publicUrl, browser });
  const links = bindLinks(db);
  const createContinueLinks = (bound: Db) => createOneTimeLinks(bound, "continue-sign-up");
  const getCodeLimitKey = (secret: string) =>
    `verify-code|${createHash("sha256").update(secret).digest("base64url")}`;
  const limitClient = (request: Request) =>
    consumeAttempt(limits, [[`verify-email|${getClientKey(request)}`, clientLimit]]);

  async function checkPassword(
    userId: string,
    password: string,
  ): Promise<{ code: "password_missing" } | { code: "wrong_password" } | TooManyAttempts | null> {
    if (password === "") return { code: "password_missing" };
    const tooMany = await consumeAttempt(limits, [
      [`verify-password|${userId}`, passwordAttemptLimit],
    ]);
    if (tooMany) return tooMany;
    const hash = await createCredentialStore(db).getPasswordHash(userId);
    return hash !== null && (await verifyPassword({ hash, password }))
      ? null
      : { code: "wrong_password" };
  }

  /**
   * Verifies the account by id, not by address. Returns its email and a new session's token. Null
   * if the link or code is invalid, or if the account has been verified or replaced by another
   * sign-up.
   */
  function verify(
    request: Request,
    redeem: (links: VerificationLinks) => Promise<PendingAccount | null>,
    { isOtherBrowser }: { isOtherBrowser: boolean },
  ): Promise<{ email: string; sessionToken: string } | null> {
    return db.transaction(async (tx) => {
      const pending = await redeem(bindLinks(tx));
      if (!pending) return null;
      const { userId, email } = pending;
      const [verified] = await tx
        .update(authUsers)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(and(eq(authUsers.id, userId), eq(authUsers.emailVerified, false)))
        .returning({ id: authUsers.id });
      if (!verified) return null;
      // The password has just proved that this is the person who signed up.
      if (isOtherBrowser)
        await createContinueLinks(tx).issue(userId, {
          holder: userId,
          hours: continueHours,
          token: browser.getSecret(userId),
        });
      await bindEmailQueue(tx).send({ template: "welcome", userId });
      return { email, sessionToken: await createSession(tx, request, userId) };
    });
  }

  async function signIn(
    request: Request,
    { email, sessionToken }: { email: string; sessionToken: string },
  ): Promise<string[]> {
    await endEarlierSession(request);
    log.info({ from: getClientKey(request) }, "auth: email verified, signed in");
    return [
      buildSessionCookie(sessionToken, sessionCookie, sessionSeconds),
      devices.remember(email),
    ];
  }

  return {
    async findEmailToVerify(request, token) {
      const pending = await links.read(token);
      return (
        pending && {
          email: pending.email,
          needsPassword: !browser.isRecognised(request.headers, pending.userId),
        }
      );
    },

    async verifyEmail(request, { token, password }) {
      const tooMany = await limitClient(request);
      if (tooMany) return refuse(tooMany);
      const pending = await links.read(token);
      if (!pending) return refuse({ code: "link_not_valid" });
      const { userId, returnTo } = pending;
      const isOtherBrowser = !browser.isRecognised(request.headers, userId);
      const refusal = isOtherBrowser ? await checkPassword(userId, password) : null;
      if (refusal) return refuse(refusal);
      const verified = await verify(request, (bound) => bound.redeem(token), { isOtherBrowser });
      if (!verified) return refuse({ code: "link_not_valid" });
      return ok({ returnTo, isOtherBrowser, cookies: await signIn(request, verified) });
    },

    hasSignedUp: (request) => browser.readSecret(request.headers) !== null,

    async verifyCode(request, code) {
      const tooMany = await limitClient(request);
      if (tooMany) return refuse(tooMany);
      const secret = browser.readSecret(request.headers);
      if (secret === null) return refuse({ code: "wrong_code" });
      // Counted by cookie, so that an address with an account, which gets no code, gets the same
      // response.
      if (await consumeAttempt(limits, [[getCodeLimitKey(secret), codeLimit]]))
        return refuse({ code: "used_up" });
      const verified = await verify(request, (bound) => bound.redeemCode(code, secret), {
        isOtherBrowser: false,
      });
      if (!verified) return refuse({ code: "wrong_code" });
      return ok({ cookies: await signIn(request, verified) });
    },

    async discardCode(request) {
      const secret = browser.readSecret(request.headers);
      if (secret === null) return;
      await links.discardCode(secret);
      await limits.reset(getCodeLimitKey(secret));
    },

    async continueSignUp(request) {
      const secret = browser.readSecret(request.headers);
      if (secret === null || (await createContinueLinks(db).read(secret)) === null) return null;
      const continued = await db.transaction(async (tx) => {
        const userId = await createContinueLinks(tx).redeem(secret);
        const account = userId === null ? null : await createCredentialStore(tx).findById(userId);
        return (
          account && {
            email: account.email,
            sessionToken: await createSession(tx, request, account.id),
          }
        );
      });
      return continued && { cookies: await signIn(request, continued) };
    },
  };
}

/** Returns the new session's token. */
async function createSession(db: Db, request: Request, userId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db.insert(authSessions).values({
    id: randomUUID(),
    token,
    userId,
    expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})`,
    ipAddress: request.headers.get(clientAddressHeader) ?? "",
    userAgent: request.headers.get("user-agent") ?? "",
  });
  return token;
}
