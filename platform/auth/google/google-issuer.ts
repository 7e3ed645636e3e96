import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { z } from "zod";
import { email, fullName } from "../../../domain/contact-details/contact-fields.ts";
import type { Env } from "../../env.ts";

/** Timeout of a sign-in request to the issuer, in ms. A picture may take twice as long. */
export const issuerTimeoutMs = 5_000;
const discoveryMaxAgeMs = 60 * 60 * 1000;

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** Null when the environment does not configure sign-in with Google. */
export function readGoogleClient(
  env: Pick<Env, "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "GOOGLE_ISSUER">,
): GoogleClient | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = env;
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional().catch(undefined),
  // Some issuers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false).default(false),
  name: fullName.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
  azp: z.string().optional(),
});

/** The identity in the ID token that the issuer signed. */
export interface Identity {
  /** The issuer's stable id for the person, whose email may change. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  picture: string | undefined;
}

/** OpenID Connect client for the issuer. The caller provides state, nonce and PKCE verifier. */
export function createGoogleIssuer(client: GoogleClient, redirectUri: string) {
  const discover = createCachedDiscovery(client);

  return {
    async getAuthorizationUrl({
      state,
      nonce,
      codeVerifier,
    }: {
      state: string;
      nonce: string;
      codeVerifier: string;
    }): Promise<URL> {
      return buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      });
    },

    /**
     * Exchanges the code and returns the identity in the ID token. Throws unless the token is
     * unexpired and the issuer signed it for this client and this sign-in (`nonce`). `iss` is the
     * callback parameter of that name.
     */
    async exchangeCode(parameters: {
      code: string;
      iss?: string;
      codeVerifier: string;
      nonce: string;
    }): Promise<Identity> {
      const { code, iss, codeVerifier: pkceCodeVerifier, nonce: expectedNonce } = parameters;
      const callback = new URL(redirectUri);
      callback.searchParams.set("code", code);
      if (iss) callback.searchParams.set("iss", iss);
      const tokens = await authorizationCodeGrant(await discover(), callback, {
        pkceCodeVerifier,
        expectedNonce,
      });
      const claims = claimsSchema.parse(tokens.claims());
      // openid-client compares `azp` only when the token has several audiences.
      if (claims.azp !== undefined && claims.azp !== client.clientId)
        throw new Error("the ID token is for another client");
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        name: claims.name ?? "",
        picture: claims.picture,
      };
    },
  };
}

/**
 * Runs discovery on first use, so that the shop can start without the issuer. Caches the result for
 * an hour.
 */
function createCachedDiscovery(client: GoogleClient): () => Promise<Configuration> {
  const server = new URL(client.issuer);
  // `env.ts` allows http for loopback addresses only.
  const extensions = server.protocol === "http:" ? [allowInsecureRequests] : [];
  let cached: { configuration: Configuration; expiresAt: number } | undefined;
  let pending: Promise<Configuration> | undefined;

  return async () => {
    if (cached && cached.expiresAt > Date.now()) return cached.configuration;
    pending ??= discovery(
      server,
      client.clientId,
      undefined,
      authenticateWithSecret(client.clientSecret),
      {
        timeout: issuerTimeoutMs / 1000,
        // Without this, openid-client does not verify signatures but relies on TLS.
        execute: [enableNonRepudiationChecks, ...extensions],
      },
    ).finally(() => {
      pending = undefined;
    });
    cached = { configuration: await pending, expiresAt: Date.now() + discoveryMaxAgeMs };
    return cached.configuration;
  };
}

/**
 * Sends the secret in the body if the issuer supports that, otherwise in the header, the default in
 * OpenID Connect.
 */
function authenticateWithSecret(secret: string): ClientAuth {
  return (server, ...args) => {
    const supportsSecretInBody =
      server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    const authenticate = supportsSecretInBody
      ? ClientSecretPost(secret)
      : ClientSecretBasic(secret);
    authenticate(server, ...args);
  };
}

/**
 * Whether the issuer was unreachable or sent no usable response. Other errors mean that it refused
 * or that its token is invalid.
 */
export function isIssuerUnavailable(err: unknown): boolean {
  if (err instanceof ResponseBodyError || err instanceof WWWAuthenticateChallengeError)
    return false;
  // `fetch` throws a TypeError if the connection fails.
  if (!(err instanceof ClientError)) return err instanceof TypeError;
  const { cause } = err;
  // A response with a rejected status or type. Not `instanceof Response`, because Hono's server
  // replaces the global class.
  const status = cause instanceof Object && "status" in cause ? cause.status : undefined;
  if (typeof status === "number") return status < 400 || status >= 500;
  // No code means an unknown connection error. A parse error means that the response was cut short.
  return (
    err.code === undefined ||
    ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_PARSE_ERROR"].includes(err.code)
  );
}
