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
import { maxPasswordCharacters } from "../../domain/accounts/password-policy.ts";
import { deletePendingSignUp } from "../../domain/accounts/pending-sign-up.ts";
import { idleSessionDays } from "../../domain/accounts/session-limits.ts";
import type { Db } from "../../domain/database.ts";
import type { EmailQueue } from "../../domain/email.ts";
import { getSafeReturnPath } from "../../domain/return-path.ts";
import { isClientAborted } from "../http/client-aborted.ts";
import { clientAddressHeader } from "../http/client-address.ts";
import type { Logger } from "../log.ts";
import { redactValues } from "../logged-error.ts";
import { createRateLimits } from "../rate-limits/rate-limit-store.ts";
import { type AuthRules, createAuthRules } from "./auth-rules.ts";
import { createProfile } from "./create-profile.ts";
import { trackDatabaseFailures } from "./database-failures.ts";
import type { GoogleClient } from "./google/google-issuer.ts";
import { createGoogleProvider } from "./google/google-provider.ts";
import { createKnownDevices } from "./known-device.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { getCookiePrefix } from "./session-cookie.ts";
import { createTransactionContext } from "./transaction-context.ts";

const day = 24 * 60 * 60;
/** Lifetime of a session that is not extended. */
export const sessionSeconds = idleSessionDays * day;

export const authPath = "/api/auth";

export interface AuthOptions {
  db: Db;
  /** Without a trailing slash. */
  publicUrl: string;
  secret: string;
  bindEmailQueue(db: Db): EmailQueue;
  log: Logger;
  /** Without it, sign-in with Google is off. */
  google?: GoogleClient | null;
}

/**
 * Better Auth, configured for the shop: sign-in with a password or Google, with sessions and limits
 * in our database.
 */
export function createAuth({ db, publicUrl, secret, bindEmailQueue, log, google }: AuthOptions) {
  const transactions = createTransactionContext(db);
  const limits = createRateLimits(db);
  const rules: AuthRules = createAuthRules({
    db,
    limits,
    devices: createKnownDevices({ publicUrl, secret }),
  });
  const sendWelcome = (userId: string) =>
    bindEmailQueue(transactions.current()).send({ template: "welcome", userId });
  const https = publicUrl.startsWith("https:");
  const failures = trackDatabaseFailures();

  const auth = betterAuth({
    appName: "Tiffin",
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    trustedOrigins: [new URL(publicUrl).origin],
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message, ...args) => {
        failures.record(message, ...args);
        log[level === "error" ? "error" : "debug"]({}, `auth: ${redactValues(String(message))}`);
      },
    },
    onAPIError: {
      onError: (err) => {
        failures.record(err);
        // Refusals and aborted requests are expected. Log everything else.
        const isUnexpected = isAPIError(err) ? err.statusCode >= 500 : !isClientAborted(err);
        if (isUnexpected) log.error({ err }, "auth: a request failed");
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
      // The shop's own, stricter rules are in `auth-rules.ts`.
      minPasswordLength: 6,
      maxPasswordLength: maxPasswordCharacters,
      password: { hash: hashPassword, verify: verifyPassword },
      onExistingUserSignUp: async ({ user }) => {
        // The account may be an earlier, unverified sign-up, and anyone could have typed its name.
        const name = user.emailVerified ? user.name : "";
        await bindEmailQueue(transactions.current()).send({
          template: "account-exists",
          to: user.email,
          name,
        });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // Signing in sends no email. The sign-in page offers "Send a new email", which has its own
      // limits.
      sendOnSignIn: false,
      // Better Auth's token in this URL is not used: `verify-email-by-link-or-code.ts` has its own links.
      sendVerificationEmail: async ({ user, url }) => {
        const returnTo = getSafeReturnPath(new URL(url).searchParams.get("callbackURL"));
        await bindEmailQueue(transactions.current()).send({
          template: "verify-email",
          userId: user.id,
          returnTo,
        });
      },
    },
    // The password of an unverified sign-up must not open the account that the address's owner
    // later creates through Google.
    plugins: google
      ? [
          createGoogleProvider(google, {
            publicUrl,
            log,
            beforeAccountLookup: (email) => deletePendingSignUp(db, email),
          }),
        ]
      : [],
    account: {
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    session: { expiresIn: sessionSeconds, updateAge: day },
    rateLimit: {
      enabled: true,
      customStorage: { consume: limits.consume },
      window: 60,
      max: 300,
      // Per client address, which several customers may share. The stricter limits per account are
      // in `auth-rules.ts`.
      customRules: {
        "/sign-in/email": { window: 60, max: 40 },
        "/sign-up/email": { window: 60, max: 20 },
        "/sign-in/social": { window: 60, max: 40 },
        "/callback/*": { window: 60, max: 40 },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: getCookiePrefix(publicUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: https, path: "/" },
      // Explicit, because Better Auth disables both under NODE_ENV=test.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path, body, headers = new Headers() }) => {
        if (path === "/sign-up/email")
          return { context: { body: await rules.beforeSignUp(body, headers) } };
        if (path === "/sign-in/email") await rules.beforeSignIn(body, headers);
      }),
      after: createAuthMiddleware(async ({ path, body, context, headers = new Headers() }) => {
        if (path === "/sign-in/email" && context.newSession) await rules.afterSignIn(body, headers);
      }),
    },
    databaseHooks: {
      user: {
        create: {
          // A sign-up cannot set a picture: we fetch and re-encode pictures ourselves.
          before: async () => ({ data: { image: null } }),
          // Accounts created through Google are verified already.
          after: async ({ id, emailVerified }) => (emailVerified ? sendWelcome(id) : undefined),
        },
      },
      // Better Auth creates the first credential in the user's transaction, so the profile joins
      // it.
      account: {
        create: {
          before: (account, context) =>
            createProfile(transactions.current(), account.userId, context?.body),
        },
      },
      session: {
        create: { before: (session) => createProfile(transactions.current(), session.userId) },
      },
    },
  } satisfies BetterAuthOptions);
  return {
    /** Turns every error into a response. */
    handler: auth.handler,
    /**
     * Throws if the database was unavailable, because Better Auth's response would be misleading.
     */
    handleOrThrow: failures.wrapHandler(auth.handler),
  };
}
