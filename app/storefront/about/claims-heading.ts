/**
 * Copied from `defaultTexts`, so that browsers don't download them. A test keeps them equal.
 */
const sampleClaims = "No Artificial Colour, No Soya Sauce, No MSG, No Artificial Flavours";

/** The heading of the list of claims. "No Chemicals Added" would be too broad for other lists. */
export function getClaimsHeading(claims: readonly { name: string }[]): string {
  return claims.map(({ name }) => name).join(", ") === sampleClaims
    ? "No Chemicals Added"
    : "What we leave out";
}
