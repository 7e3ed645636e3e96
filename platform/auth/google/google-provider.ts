import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import type { GoogleFailure } from "../../../domain/accounts/google-sign-in.ts";
import type { Logger } from "../../log.ts";
import {
  createGoogleIssuer,
  type GoogleClient,
  type Identity,
  isIssuerUnavailable,
} from "./google-issuer.ts";

export const googleProviderId = "google";

/**
 * State of one sign-in, shared by the callbacks below. It contains no tokens, and Better Auth gets
 * none: it would store them, and the shop needs them only once.
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
 * Google, or another OpenID Connect issuer, as a Better Auth provider. Better Auth stores the
 * state, nonce and PKCE verifier on the server. Calls `beforeAccountLookup` with the verified
 * email.
 */
export function createGoogleProvider(
  client: GoogleClient,
  {
    publicUrl,
    log,
    beforeAccountLookup,
  }: { publicUrl: string; log: Logger; beforeAccountLookup(email: string): Promise<void> },
): BetterAuthPlugin {
  const issuer = createGoogleIssuer(client, `${publicUrl}/auth/callback`);

  /** Records why the sign-in failed. Returns null, which makes Better Auth end it. */
  function endAttempt(failure: GoogleFailure, err?: unknown): null {
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
        endAttempt("silent", err);
        throw new APIError("FAILED_DEPENDENCY");
      }
    },

    /**
     * Only stores the code: the ID token cannot be validated without the nonce, which Better Auth
     * passes to `getUserInfo`.
     */
    async validateAuthorizationCode({
      code,
      codeVerifier,
    }: {
      code: string;
      codeVerifier?: string;
    }) {
      const attempt = signInAttempts.getStore();
      if (!attempt || !codeVerifier) return endAttempt("expired");
      attempt.grant = { code, codeVerifier };
      return {};
    },

    async getUserInfo({ expectedIdTokenNonce: nonce }: { expectedIdTokenNonce?: string }) {
      const attempt = signInAttempts.getStore();
      if (!attempt?.grant || !nonce) return endAttempt("expired");
      let identity: Identity;
      try {
        identity = await issuer.exchangeCode({ ...attempt.grant, iss: attempt.iss, nonce });
      } catch (err) {
        return endAttempt(isIssuerUnavailable(err) ? "silent" : "refused", err);
      }
      if (!identity.email) return endAttempt("noEmail");
      if (!identity.emailVerified) return endAttempt("unverifiedEmail");
      attempt.identity = identity;
      await beforeAccountLookup(identity.email);
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
