import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import {
  authAccounts,
  authRateLimits,
  authSessions,
  authUsers,
  authVerifications,
} from "../../domain/accounts/account-tables.ts";
import { longestPassword } from "../../domain/accounts/password-policy.ts";
import { forgetPendingSignUp } from "../../domain/accounts/pending-sign-up.ts";
import { safeReturnPath } from "../../domain/accounts/return-path.ts";
import type { Db } from "../../domain/database.ts";
import type { MailQueue } from "../../domain/email.ts";
import { isClientAborted } from "../http/client-aborted.ts";
import { clientAddressHeader } from "../http/client-address.ts";
import type { Logger } from "../log.ts";
import { redactValues } from "../logged-error.ts";
import { rateLimits } from "../rate-limits/rate-limit-store.ts";
import { type AuthRules, authRules } from "./auth-rules.ts";
import { createProfile } from "./create-profile.ts";
import { databaseFailures } from "./database-failures.ts";
import { type GoogleClient, googleProvider } from "./google/google-provider.ts";
import { knownDevices } from "./known-device.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { cookiePrefix } from "./session-cookie.ts";
import { joinableTransactions } from "./transactions.ts";

const day = 24 * 60 * 60;
/** Session lifetime without renewal. */
export const sessionSeconds = 7 * day;

export const authPath = "/api/auth";

export interface AuthParts {
  db: Db;
  /** Without a trailing slash. */
  publicUrl: string;
  secret: string;
  mailQueue(db: Db): MailQueue;
  log: Logger;
  /** Null: Google sign-in is off. */
  google?: GoogleClient | null;
}

/** Better Auth, configured for email and password, with sessions and limits in our database. */
export function createAuth({ db, publicUrl, secret, mailQueue, log, google }: AuthParts) {
  const transactions = joinableTransactions(db);
  const limits = rateLimits(db);
  const rules: AuthRules = authRules({ db, limits, devices: knownDevices({ publicUrl, secret }) });
  const welcome = (userId: string) => mailQueue(transactions.current()).send({ template: "welcome", userId });
  const https = publicUrl.startsWith("https:");
  const failures = databaseFailures();

  const auth = betterAuth({
    appName: "Tiffin",
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    trustedOrigins: [new URL(publicUrl).origin],
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message, ...about) => {
        failures.note(message, ...about);
        log[level === "error" ? "error" : "debug"]({}, `auth: ${redactValues(String(message))}`);
      },
    },
    onAPIError: {
      onError: (err) => {
        failures.note(err);
        // Refusals and aborted requests are expected; log everything else.
        const isNews = isAPIError(err) ? err.statusCode >= 500 : !isClientAborted(err);
        if (isNews) log.error({ err }, "auth: a request failed");
      },
    },
    database: drizzleAdapter(transactions.db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        rateLimit: authRateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // The shop's own, possibly stricter rules are in `auth-rules.ts`.
      minPasswordLength: 6,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: verifyPassword },
      onExistingUserSignUp: async ({ user }) => {
        // The existing account may be unverified (concurrent sign-ups): then its name is a stranger's text.
        const name = user.emailVerified ? user.name : "";
        await mailQueue(transactions.current()).send({ template: "account-exists", to: user.email, name });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // The sign-in page offers "send the link again" instead, which has its own limits.
      sendOnSignIn: false,
      // Better Auth's token in this URL is unused: `email-verification.ts` uses our own links.
      sendVerificationEmail: async ({ user, url }) => {
        const returnTo = safeReturnPath(new URL(url).searchParams.get("callbackURL"));
        await mailQueue(transactions.current()).send({ template: "verify-email", userId: user.id, returnTo });
      },
    },
    // An unverified sign-up's password must not open the account that the address's owner creates through Google.
    plugins: google ? [googleProvider(google, { publicUrl, log, beforeAccount: (email) => forgetPendingSignUp(db, email) })] : [],
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: true }, updateAccountOnSignIn: false },
    session: { expiresIn: sessionSeconds, updateAge: day },
    rateLimit: {
      enabled: true,
      customStorage: { consume: limits.consume },
      window: 60,
      max: 300,
      // Per client address, which a whole shop may share; accounts have a limit of their own.
      customRules: {
        "/sign-in/email": { window: 60, max: 40 },
        "/sign-up/email": { window: 60, max: 20 },
        "/sign-in/social": { window: 60, max: 40 },
        "/callback/*": { window: 60, max: 40 },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(publicUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: https, path: "/" },
      // Explicit, because Better Auth disables both checks under NODE_ENV=test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path, body, headers = new Headers() }) => {
        if (path === "/sign-up/email") return { context: { body: await rules.beforeSignUp(body, headers) } };
        if (path === "/sign-in/email") await rules.beforeSignIn(body, headers);
      }),
      after: createAuthMiddleware(async ({ path, body, context, headers = new Headers() }) => {
        if (path === "/sign-in/email" && context.newSession) await rules.afterSignIn(body, headers);
      }),
    },
    databaseHooks: {
      user: {
        create: {
          // Pictures are only set after we have fetched and re-encoded them.
          before: async () => ({ data: { image: null } }),
          // Google accounts are verified already, so they are welcomed immediately.
          after: async ({ id, emailVerified }) => (emailVerified ? welcome(id) : undefined),
        },
      },
      // Creates the profile in the transaction that creates the account.
      account: {
        create: { before: (account, context) => createProfile(transactions.current(), account.userId, context?.body) },
      },
      session: { create: { before: (session) => createProfile(transactions.current(), session.userId) } },
    },
  } satisfies BetterAuthOptions);
  return {
    /** Returns a response in any case. */
    handler: auth.handler,
    /** The same, but throws when the database failed: such a response cannot be trusted. */
    answer: failures.thrownBy(auth.handler),
  };
}
