import type { PostalAddress } from "schema-dts";

const postcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** Splits `12 Spice Lane, Leicester LE1 4AB` into its parts. Anything unclear stays in the street. */
export function postalAddress(address: string): PostalAddress {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const words = parts.at(-1)?.split(/\s+/) ?? [];
  const code = words.slice(-2).join(" ");
  if (parts.length < 2 || !postcode.test(code)) return { "@type": "PostalAddress", streetAddress: address };
  const named = words.slice(0, -2).join(" ");
  // With the postcode on its own line, the town comes before it.
  const locality = named || (parts.length > 2 ? parts.at(-2) : undefined);
  const street = parts.slice(0, named || !locality ? -1 : -2).join(", ");
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(locality && { addressLocality: locality }),
    postalCode: code.toUpperCase(),
    addressCountry: "GB",
  };
}
