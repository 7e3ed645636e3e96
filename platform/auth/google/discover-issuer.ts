import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";

/** Timeout of every request to the issuer, in ms. */
export const issuerTimeoutMs = 5_000;
const keepMs = 60 * 60 * 1000;

/** Symmetric signatures (keyed by the client's secret) and `none` do not prove that the issuer wrote a token. */
const asymmetric = ["RS256", "PS256", "ES256", "EdDSA"];

const discoveryDocument = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
});

/** The shop's settings for an OpenID Connect issuer. */
export interface Issuer {
  /** Allowed values of `iss`. */
  names: string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  secretInBody: boolean;
  algorithms: string[];
  keys: JWTVerifyGetKey;
}

/** Reads the issuer's discovery document on first use, so that the shop starts without it, and again every hour. */
export function issuerDiscovery(issuer: string): () => Promise<Issuer> {
  const base = issuer.replace(/\/+$/, "");
  const plainHttp = base.startsWith("http:");
  let known: { issuer: Issuer; until: number } | undefined;
  let asking: Promise<Issuer> | undefined;

  async function read(): Promise<Issuer> {
    const document = discoveryDocument.parse(await fetchFromIssuer(`${base}/.well-known/openid-configuration`));
    if (document.issuer.replace(/\/+$/, "") !== base)
      throw new Error(`the discovery document is ${document.issuer}'s, not ${base}'s`);
    for (const url of [document.authorization_endpoint, document.token_endpoint, document.jwks_uri])
      if (!url.startsWith("https:") && !plainHttp) throw new Error(`${url} is not https`);
    const algorithms = document.id_token_signing_alg_values_supported.filter((name) => asymmetric.includes(name));
    return {
      // Google uses both.
      names: base === "https://accounts.google.com" ? [base, "accounts.google.com"] : [document.issuer],
      authorizationEndpoint: document.authorization_endpoint,
      tokenEndpoint: document.token_endpoint,
      secretInBody: document.token_endpoint_auth_methods_supported.includes("client_secret_post"),
      algorithms,
      keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: issuerTimeoutMs }),
    };
  }

  return async () => {
    if (known && known.until > Date.now()) return known.issuer;
    asking ??= read().finally(() => {
      asking = undefined;
    });
    known = { issuer: await asking, until: Date.now() + keepMs };
    return known.issuer;
  };
}

/** Fetches JSON from the issuer. Throws unless the status is 2xx: a redirect could leak secrets. */
export async function fetchFromIssuer(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(issuerTimeoutMs),
    headers: { accept: "application/json", ...init.headers },
  });
  if (!answer.ok) throw new IssuerRejected(answer.status);
  return await answer.json();
}

/** The issuer refused, with HTTP status `status`. */
export class IssuerRejected extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the issuer answered with ${status}`);
    this.status = status;
  }
}
