import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { authSessions } from "../../domain/accounts/account-tables.ts";
import type { Accounts, SignUpRefusal } from "../../domain/accounts/accounts.ts";
import { createCustomerStore } from "../../domain/accounts/customer-store.ts";
import { describePasswordRefusal } from "../../domain/accounts/describe-password-refusal.ts";
import { idleSessionDays } from "../../domain/accounts/session-limits.ts";
import { isSignedIn } from "../../domain/actor.ts";
import { messages } from "../../domain/messages.ts";
import { ok, refuse } from "../../domain/result.ts";
import { getSafeReturnPath } from "../../domain/return-path.ts";
import type { PictureRewriter } from "../media/picture-rewriter.ts";
import { getClientKey } from "../rate-limits/client-network.ts";
import { createRateLimits } from "../rate-limits/rate-limit-store.ts";
import { allowedAuthEndpoints } from "./allowed-auth-endpoints.ts";
import { type AuthOptions, authPath, createAuth, sessionSeconds } from "./auth.ts";
import { createAuthApiRequests } from "./auth-api-requests.ts";
import { getPasswordRefusal } from "./auth-rules.ts";
import { describeSignInRefusal, describeSignUpRefusal } from "./describe-auth-refusal.ts";
import { becomeOwner, canBecomeOwner } from "./first-owner.ts";
import { fetchPicture } from "./google/fetch-picture.ts";
import { createGoogleSignIn } from "./google/google-accounts.ts";
import {
  hideAccountState,
  minRefusalMs,
  removeUser,
  withMinRefusalTime,
  withMinTime,
} from "./hide-account-state.ts";
import { createKnownDevices } from "./known-device.ts";
import { buildSessionCookie, getSessionCookieName, readSessionToken } from "./session-cookie.ts";
import { createSessionLookup, getActor, type SessionHolder } from "./session-lookup.ts";
import { createSignUpBrowser } from "./sign-up-browser.ts";
import { createVerificationLinks, type VerificationLinks } from "./verification-links.ts";
import { createEmailVerification } from "./verify-email-by-link-or-code.ts";

/** Sessions with less time left than this (ms) are extended when a page is opened: at most daily. */
const extendBelowMs = (idleSessionDays - 1) * 24 * 60 * 60 * 1_000;

const touchIntervalMs = 5 * 60 * 1000;
/**
 * Minimum duration of a sign-up in ms, so that it does not reveal whether the address has an
 * account.
 */
const minSignUpMs = 400;

export type AccountsAndLinks = Accounts & {
  issueVerification: VerificationLinks["issue"];
  /** Whether the request has a session cookie that we signed. The session may have ended. */
  hasSessionCookie(request: Request): boolean;
};

/** `rewrite` re-encodes the picture of a Google account in a separate process. */
export function createAccounts(
  deps: AuthOptions & Pick<PictureRewriter, "rewrite">,
): AccountsAndLinks {
  const { db, publicUrl, secret, log } = deps;
  const auth = createAuth(deps);
  const authApi = createAuthApiRequests(publicUrl);
  const findSession = createSessionLookup(db);
  const devices = createKnownDevices({ publicUrl, secret });
  const browser = createSignUpBrowser({ publicUrl, secret });
  const customers = createCustomerStore(db);
  const links = createVerificationLinks({ db, publicUrl, browser });
  const cookie = { name: getSessionCookieName(publicUrl), secret };

  async function findHolder(request: Request): Promise<SessionHolder | null> {
    const token = readSessionToken(request, cookie);
    return token ? findSession(token) : null;
  }

  /** Records that the device is in use. The account's list of devices shows it. */
  async function touchSession({ session, lastSeenAt }: SessionHolder): Promise<void> {
    if (Date.now() - lastSeenAt.getTime() < touchIntervalMs) return;
    await db
      .update(authSessions)
      .set({ updatedAt: sql`now()` })
      .where(eq(authSessions.id, session.id));
  }

  /** Signing in creates a new session and ends the browser's previous one. */
  async function endEarlierSession(request: Request): Promise<void> {
    const earlierSession = readSessionToken(request, cookie);
    if (earlierSession) await db.delete(authSessions).where(eq(authSessions.token, earlierSession));
  }

  const google =
    deps.google &&
    createGoogleSignIn({
      handler: auth.handler,
      authApi,
      log,
      endEarlierSession,
      async findUserId(cookies) {
        const headers = { cookie: cookies.map((value) => value.split(";", 1)[0]).join("; ") };
        const actor = getActor(await findHolder(new Request(publicUrl, { headers })));
        return isSignedIn(actor) ? actor.userId : null;
      },
      async savePicture(userId, url) {
        if (!url || !deps.google) return;
        try {
          const picture = await deps.rewrite(await fetchPicture(url, deps.google.issuer), "avatar");
          if (picture.ok) await customers.savePicture(userId, Buffer.from(picture.value));
          else log.warn({ reason: picture.error.code }, "auth: an account picture was not stored");
        } catch (err) {
          log.warn({ err }, "auth: an account picture was not stored");
        }
      },
    });

  /**
   * Signs in with `authRequest`, built from our form's `request`. At Better Auth's own endpoint,
   * they are the same request.
   */
  async function attemptSignIn(request: Request, authRequest: Request): Promise<Response> {
    const response = await withMinRefusalTime(minRefusalMs, () => auth.handleOrThrow(authRequest));
    const from = getClientKey(request);
    if (response.ok) {
      await endEarlierSession(request);
      log.info({ from }, "auth: signed in");
      return response;
    }
    // Don't log the account, because people type passwords into the email field.
    log.warn({ status: response.status, from }, "auth: sign-in refused");
    return hideAccountState(response);
  }

  async function handleEndpoint(endpoint: string, request: Request): Promise<Response> {
    switch (endpoint) {
      case "/sign-up/email":
        return removeUser(await withMinTime(minSignUpMs, () => auth.handleOrThrow(request)));
      case "/sign-in/email":
        return attemptSignIn(request, request);
      default:
        return auth.handleOrThrow(request);
    }
  }

  const accounts: AccountsAndLinks = {
    issueVerification: links.issue,
    google: google ?? null,

    hasSessionCookie: (request) => readSessionToken(request, cookie) !== null,

    async getActor(request) {
      return getActor(await findHolder(request));
    },

    async getSession(request) {
      return (await findHolder(request))?.session ?? null;
    },

    async renewSession(request) {
      const earlierSession = readSessionToken(request, cookie);
      const token = randomBytes(24).toString("base64url");
      const [renewed] = earlierSession
        ? await db
            .update(authSessions)
            .set({ token, expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})` })
            .where(
              and(eq(authSessions.token, earlierSession), gt(authSessions.expiresAt, sql`now()`)),
            )
            .returning({ id: authSessions.id })
        : [];
      return { cookies: renewed ? [buildSessionCookie(token, cookie, sessionSeconds)] : [] };
    },

    async getViewer(request) {
      const holder = await findHolder(request);
      const userId = holder && isSignedIn(holder.actor) ? holder.actor.userId : null;
      if (holder) await touchSession(holder);
      const isDue = holder && holder.expiresAt.getTime() - Date.now() < extendBelowMs;
      const extended = isDue
        ? await auth.handler(authApi.get(request, "/get-session", { withSession: true }))
        : null;
      return {
        viewer: holder?.viewer ?? null,
        userId,
        cookies: extended?.headers.getSetCookie() ?? [],
      };
    },

    async handle(request) {
      const endpoint = new URL(request.url).pathname.slice(authPath.length).replace(/\/+$/, "");
      if (!allowedAuthEndpoints.has(endpoint))
        return Response.json({ message: "Not Found" }, { status: 404 });
      const response = await handleEndpoint(endpoint, request);
      const headers = new Headers(response.headers);
      headers.set("cache-control", "no-store");
      return new Response(response.body, { status: response.status, headers });
    },

    async signIn(request, { email, password }) {
      const body = { email, password };
      const signInRequest = authApi.post(request, "/sign-in/email", body, {
        cookie: devices.getCookieHeader(request.headers),
      });
      const response = await attemptSignIn(request, signInRequest);
      if (!response.ok) return refuse(await describeSignInRefusal(response, log));
      const { user } = (await response.json()) as { user: { id: string } };
      return ok({
        userId: user.id,
        cookies: [...response.headers.getSetCookie(), devices.remember(email)],
      });
    },

    rememberDevice: devices.remember,

    ...createEmailVerification({
      db,
      publicUrl,
      bindEmailQueue: deps.bindEmailQueue,
      limits: createRateLimits(db),
      log,
      browser,
      devices,
      sessionCookie: cookie,
      endEarlierSession,
    }),

    async signUp(request, { fullName, email, phone, address, password, returnTo }) {
      const body = {
        name: fullName,
        email,
        phone,
        address,
        password,
        callbackURL: getSafeReturnPath(returnTo),
      };
      const response = await withMinTime(minSignUpMs, () =>
        auth.handleOrThrow(authApi.post(request, "/sign-up/email", body)),
      );
      if (!response.ok) return refuse(await describeSignUpRefusal(response, log));
      // If the address has an account, Better Auth returns a made-up user, so this cookie looks
      // real but matches no account.
      const { user } = (await response.json()) as { user: { id: string } };
      return ok({ cookies: [browser.remember(user.id)] });
    },

    async signOut(request) {
      try {
        const response = await auth.handleOrThrow(
          authApi.post(request, "/sign-out", {}, { withSession: true }),
        );
        if (response.ok) return ok({ cookies: response.headers.getSetCookie() });
        log.error({ status: response.status }, "auth: sign-out failed");
      } catch (err) {
        // The session may still exist, so don't claim that it ended.
        log.error({ err }, "auth: sign-out failed");
      }
      return refuse({ code: "sign_out_failed" });
    },

    canBecomeOwner: (token) => canBecomeOwner(db, token),

    async becomeOwner(request, { token, fullName, email, password }) {
      const notValid = refuse({ code: "link_not_valid", message: messages.auth.ownerLinkNotValid });
      if (!(await canBecomeOwner(db, token))) return notValid;
      const refusal = await getPasswordRefusal(db, password, [email, fullName]);
      if (refusal)
        return refuse({
          code: "sign_up_failed",
          field: "password",
          message: describePasswordRefusal(refusal),
        } satisfies SignUpRefusal);
      const outcome = await becomeOwner(db, token, { fullName, email, password });
      if (outcome === "link_not_valid") return notValid;
      if (outcome === "email_taken")
        return refuse({
          code: "sign_up_failed",
          field: "email",
          message: messages.auth.ownerEmailTaken,
        } satisfies SignUpRefusal);
      const signedIn = await accounts.signIn(request, { email, password });
      return signedIn.ok
        ? signedIn
        : refuse({
            code: "sign_up_failed",
            message: signedIn.error.message,
          } satisfies SignUpRefusal);
    },
  };
  return accounts;
}
