import { jwtVerify } from "jose";
import { z } from "zod";
import { email, fullName } from "../../../domain/contact-details/contact-fields.ts";
import type { Issuer } from "./discover-issuer.ts";

/** Allowed clock difference, in seconds. */
const clockTolerance = 30;

const claims = z.object({
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
  nonce: z.string().optional(),
});

/** A person, as the issuer describes them. */
export interface Identity {
  /** The issuer's permanent id of the person. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  picture: string | undefined;
}

/**
 * Verifies an id token: the issuer's signature, audience, `nonce` and expiry. Throws when it is not valid. Source: OpenID Connect
 * Core 1.0, 3.1.3.7.
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
