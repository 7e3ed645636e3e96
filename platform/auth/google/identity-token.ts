import { jwtVerify } from "jose";
import { z } from "zod";
import { email, fullName } from "../../../domain/contact-details/contact-fields.ts";
import type { Issuer } from "./discover-issuer.ts";

/** Clocks differ by a little, in seconds. */
const clockTolerance = 30;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional().catch(undefined),
  // Some issuers write it as text.
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

/** Who somebody is, as the issuer says and signed. */
export interface Identity {
  /** The issuer's name for the person, which stays when their e-mail changes. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  picture: string | undefined;
}

/**
 * Believes a token only when it carries the issuer's signature, was written for this shop, for this very sign-in (`nonce`), and has not
 * expired. Throws otherwise. Source: OpenID Connect Core 1.0, 3.1.3.7.
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
