import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { z } from "zod";
import type { GoogleFailure } from "../../../domain/accounts/google-sign-in.ts";
import type { Env } from "../../env.ts";
import type { Logger } from "../../log.ts";
import { fetchFromIssuer, IssuerRejected, issuerDiscovery } from "./discover-issuer.ts";
import { type Identity, readIdentityToken } from "./identity-token.ts";

export const googleProviderId = "google";

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** From the environment; null when it is not configured. */
export function googleClient(env: Pick<Env, "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "GOOGLE_ISSUER">): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

/**
 * One sign-in on its way through Better Auth. The identity token is kept here and not as Better Auth's `tokens`, which it would
 * store: the shop needs no Google tokens after the sign-in.
 */
export interface SignInAttempt {
  idToken?: string;
  identity?: Identity;
  failure?: GoogleFailure;
}

export const signInAttempts = new AsyncLocalStorage<SignInAttempt>();

const tokenAnswer = z.object({ id_token: z.string().min(1) });

/**
 * Google, or another OpenID Connect issuer, as a provider of Better Auth, which keeps state, nonce and PKCE verifier on the
 * server. `beforeAccount` gets a verified email before the account is looked up.
 */
export function googleProvider(
  client: GoogleClient,
  { publicUrl, log, beforeAccount }: { publicUrl: string; log: Logger; beforeAccount(email: string): Promise<void> },
): BetterAuthPlugin {
  const discover = issuerDiscovery(client.issuer);
  const redirectUri = `${publicUrl}/auth/callback`;

  function fail(failure: GoogleFailure, err?: unknown): null {
    const attempt = signInAttempts.getStore();
    if (attempt) attempt.failure = failure;
    log.warn({ failure, err }, "auth: sign-in with Google failed");
    return null;
  }

  async function exchange(code: string, codeVerifier: string): Promise<string> {
    const issuer = await discover();
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      ...(issuer.secretInBody ? { client_id: client.clientId, client_secret: client.clientSecret } : {}),
    });
    const headers: Record<string, string> = issuer.secretInBody ? {} : { authorization: basic(client) };
    return tokenAnswer.parse(await fetchFromIssuer(issuer.tokenEndpoint, { method: "POST", body, headers })).id_token;
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
      const issuer = await discover().catch((err: unknown) => fail("silent", err));
      if (!issuer) throw new APIError("FAILED_DEPENDENCY");
      const url = new URL(issuer.authorizationEndpoint);
      const parameters = {
        response_type: "code",
        client_id: client.clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce: idTokenNonce ?? "",
        code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
        code_challenge_method: "S256",
        prompt: "select_account",
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url;
    },

    async validateAuthorizationCode({ code, codeVerifier }: { code: string; codeVerifier?: string }) {
      const attempt = signInAttempts.getStore();
      if (!attempt || !codeVerifier) return fail("expired");
      try {
        attempt.idToken = await exchange(code, codeVerifier);
        return {};
      } catch (err) {
        return fail(err instanceof z.ZodError || (err instanceof IssuerRejected && err.status < 500) ? "refused" : "silent", err);
      }
    },

    async getUserInfo({ expectedIdTokenNonce }: { expectedIdTokenNonce?: string }) {
      const attempt = signInAttempts.getStore();
      if (!attempt?.idToken || !expectedIdTokenNonce) return fail("expired");
      let identity: Identity;
      try {
        identity = await readIdentityToken(attempt.idToken, {
          issuer: await discover(),
          clientId: client.clientId,
          nonce: expectedIdTokenNonce,
        });
      } catch (err) {
        return fail("refused", err);
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

/** Source: RFC 6749, 2.3.1. */
function basic({ clientId, clientSecret }: GoogleClient): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString("base64")}`;
}
