import { jwtVerify } from "jose";
import { z } from "zod";
import { email, fullName } from "../../../domain/contact-details/contact-fields.ts";
import type { Issuer } from "./discover-issuer.ts";

/** Allowed clock skew, in seconds. */
const clockTolerance = 30;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional().catch(undefined),
  // Some issuers send text.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false).default(false),
  name: fullName.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
  azp: z.string().optional(),
  nonce: z.string().optional(),
});

/** The identity that the issuer signed. */
export interface Identity {
  /** The issuer's stable id for the person; their email may change. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  picture: string | undefined;
}

/**
 * Accepts a token only if the issuer signed it for this client and this very sign-in (`nonce`), and it has not expired. Throws
 * otherwise. Source: OpenID Connect Core 1.0, 3.1.3.7.
 */
export async function readIdentityToken(
  token: string,
  { issuer, clientId, nonce }: { issuer: Issuer; clientId: string; nonce: string },
): Promise<Identity> {
  const { payload } = await jwtVerify(token, issuer.keys, {
    issuer: issuer.names,
    audience: clientId,
    algorithms: issuer.algorithms,
    requiredClaims: ["exp", "iat", "sub"],
    clockTolerance,
  });
  const said = claims.parse(payload);
  if (said.nonce !== nonce) throw new Error("the identity token was written for another sign-in");
  const audiences = Array.isArray(payload.aud) ? payload.aud : [payload.aud];
  if ((audiences.length > 1 || said.azp !== undefined) && said.azp !== clientId)
    throw new Error("the identity token was written for another client");
  return {
    subject: said.sub,
    email: said.email,
    emailVerified: said.email_verified,
    name: said.name ?? "",
    picture: said.picture,
  };
}
