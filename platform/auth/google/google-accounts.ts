import { setTimeout as sleep } from "node:timers/promises";
import type { GoogleFailure, GoogleSignIn } from "../../../domain/accounts/google-sign-in.ts";
import { ok, refuse } from "../../../domain/result.ts";
import { getSafeReturnPath } from "../../../domain/return-path.ts";
import type { Logger } from "../../log.ts";
import type { createAuthApiRequests } from "../auth-api-requests.ts";
import { googleProviderId, type SignInAttempt, signInAttempts } from "./google-provider.ts";

/** Maximum time that sign-in waits for the picture, in ms. */
const pictureWaitMs = 1_500;

/** Redirect targets in Better Auth's responses. Browsers never see them. */
const donePath = "/google-done";
const failedPath = "/google-failed";

/** Keyed by the error code in Better Auth's redirect. */
const failureByCode: Record<string, GoogleFailure> = {
  access_denied: "denied",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_invalid: "expired",
  no_code: "expired",
  nonce_binding_missing: "expired",
  unable_to_create_session: "expired",
  invalid_code: "refused",
  issuer_mismatch: "refused",
  unable_to_get_user_info: "refused",
  unable_to_create_user: "profileNotCreated",
};

/** Sign-in with Google at our own endpoints. Calls Better Auth's handler. */
export function createGoogleSignIn(deps: {
  handler(request: Request): Promise<Response>;
  authApi: ReturnType<typeof createAuthApiRequests>;
  log: Logger;
  /** Returns the account id of the session in these `Set-Cookie` values. */
  findUserId(cookies: string[]): Promise<string | null>;
  endEarlierSession(request: Request): Promise<void>;
  savePicture(userId: string, url: string | undefined): Promise<void>;
}): GoogleSignIn {
  const { handler, authApi, log } = deps;

  async function run(request: Request, attempt: SignInAttempt = {}) {
    const response = await signInAttempts.run(attempt, () => handler(request));
    return { response, attempt, cookies: response.headers.getSetCookie() };
  }

  return {
    async begin(request, returnTo) {
      const query = new URLSearchParams({ returnTo: getSafeReturnPath(returnTo) });
      const body = {
        provider: googleProviderId,
        callbackURL: `${donePath}?${query}`,
        errorCallbackURL: `${failedPath}?${query}`,
        disableRedirect: true,
      };
      const { response, attempt, cookies } = await run(
        authApi.post(request, "/sign-in/social", body),
      );
      if (!response.ok) return refuse({ code: attempt.failure ?? "silent" });
      const { url } = (await response.json()) as { url: string };
      return ok({ url, cookies });
    },

    async complete(request, { code, state, error, iss }) {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries({ code, state, error, iss }))
        if (value) query.set(name, value);
      const { response, attempt, cookies } = await run(
        authApi.get(request, `/callback/google?${query}`, { withSession: true }),
        {
          iss,
        },
      );

      const redirect = new URL(
        response.headers.get("location") ?? failedPath,
        "http://inside.invalid",
      );
      const returnTo = getSafeReturnPath(redirect.searchParams.get("returnTo"));
      const userId = redirect.pathname === donePath ? await deps.findUserId(cookies) : null;
      if (!userId) {
        const errorCode = redirect.searchParams.get("error") ?? "";
        const reason =
          attempt.failure ??
          (Object.hasOwn(failureByCode, errorCode) ? failureByCode[errorCode] : undefined);
        if (!attempt.failure)
          log.warn(
            { reason, errorCode, status: response.status },
            "auth: sign-in with Google failed",
          );
        // Unknown error code: the issuer reported an error, or the account lookup failed.
        return refuse({
          code: reason ?? (error ? "refused" : "profileNotChecked"),
          returnTo,
          cookies,
        });
      }
      await deps.endEarlierSession(request);
      // A slower download finishes in the background and shows on a later page.
      await Promise.race([
        deps.savePicture(userId, attempt.identity?.picture),
        sleep(pictureWaitMs),
      ]);
      log.info({ userId }, "auth: signed in with Google");
      return ok({ userId, returnTo, cookies });
    },
  };
}
