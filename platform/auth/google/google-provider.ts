import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import type { GoogleFailure } from "../../../domain/accounts/google-sign-in.ts";
import type { Logger } from "../../log.ts";
import { createGoogleIssuer, type GoogleClient, type Identity, isIssuerUnavailable } from "./google-issuer.ts";

export const googleProviderId = "google";

/**
 * State of one sign-in, shared by the callbacks below. Tokens are not returned to Better Auth, which would store them. The shop
 * does not need them after the sign-in.
 */
export interface SignInAttempt {
  /** The callback's `iss` parameter. */
  iss?: string;
  grant?: { code: string; codeVerifier: string };
  identity?: Identity;
  failure?: GoogleFailure;
}

export const signInAttempts = new AsyncLocalStorage<SignInAttempt>();

/**
 * Google, or another OpenID Connect issuer, as a Better Auth provider. Better Auth stores the state, nonce and PKCE verifier on
 * the server. Calls `beforeAccount` with the verified email before the account is looked up.
 */
export function createGoogleProvider(
  client: GoogleClient,
  { publicUrl, log, beforeAccount }: { publicUrl: string; log: Logger; beforeAccount(email: string): Promise<void> },
): BetterAuthPlugin {
  const issuer = createGoogleIssuer(client, `${publicUrl}/auth/callback`);

  function fail(failure: GoogleFailure, err?: unknown): null {
    const attempt = signInAttempts.getStore();
    if (attempt) attempt.failure = failure;
    log.warn({ failure, err }, "auth: sign-in with Google failed");
    return null;
  }

  const provider = {
    id: googleProviderId,
    name: "Google",
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }: { profile: { sub?: string } }) => profile.sub ?? "",

    async createAuthorizationURL({
      state,
      codeVerifier,
      idTokenNonce,
    }: {
      state: string;
      codeVerifier: string;
      idTokenNonce?: string;
    }) {
      try {
        return await issuer.getAuthorizationUrl({ state, codeVerifier, nonce: idTokenNonce ?? "" });
      } catch (err) {
        fail("silent", err);
        throw new APIError("FAILED_DEPENDENCY");
      }
    },

    /** Only stores the code: the ID token cannot be validated without the nonce, which Better Auth passes to `getUserInfo`. */
    async validateAuthorizationCode({ code, codeVerifier }: { code: string; codeVerifier?: string }) {
      const attempt = signInAttempts.getStore();
      if (!attempt || !codeVerifier) return fail("expired");
      attempt.grant = { code, codeVerifier };
      return {};
    },

    async getUserInfo({ expectedIdTokenNonce: nonce }: { expectedIdTokenNonce?: string }) {
      const attempt = signInAttempts.getStore();
      if (!attempt?.grant || !nonce) return fail("expired");
      let identity: Identity;
      try {
        identity = await issuer.exchangeCode({ ...attempt.grant, iss: attempt.iss, nonce });
      } catch (err) {
        return fail(isIssuerUnavailable(err) ? "silent" : "refused", err);
      }
      if (!identity.email) return fail("noEmail");
      if (!identity.emailVerified) return fail("unverifiedEmail");
      attempt.identity = identity;
      await beforeAccount(identity.email);
      return {
        user: { name: identity.name, email: identity.email, emailVerified: true },
        data: { sub: identity.subject },
      };
    },
  };

  return {
    id: "tiffin-google",
    init: (context) => ({ context: { socialProviders: [...context.socialProviders, provider] } }),
  };
}
