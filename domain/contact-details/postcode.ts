const area = "[A-PR-UWYZ][A-HK-Y]?";
/** The rules of BS 7666. Spaces are optional, but a postcode does not continue on the next line. */
const postcodePattern = new RegExp(
  `\\b(${area}[0-9](?:[0-9]|[A-HJKMNPR-Y])?)[ \\t]*([0-9][ABD-HJLNP-UW-Z]{2})\\b`,
  "gi",
);
const districtPattern = new RegExp(`^(${area}[0-9](?:[0-9]|[A-HJKMNPR-Y])?)(?:\\s+([0-9]))?$`);

/** The UK postcodes in an address, formatted as `LE1 4AB`, in the order in which they appear. */
export function findPostcodes(address: string): string[] {
  return Array.from(address.matchAll(postcodePattern), ([, outward = "", inward = ""]) =>
    `${outward} ${inward}`.toUpperCase(),
  );
}

/** The last text in an address that looks like a postcode, even if no postcode has such letters. */
export function findLastPostcodeLike(address: string): string | null {
  const matches = address.matchAll(/\b([A-Z]{1,2}\d[A-Z\d]?)[ \t]*(\d[A-Z]{2})\b/gi);
  const match = Array.from(matches, ([, outward, inward]) => `${outward} ${inward}`).at(-1);
  return match?.toUpperCase() ?? null;
}

/** Formats a postcode district (`LE1`) or sector (`LE3 5`). Returns null for anything else. */
export function parseDistrict(text: string): string | null {
  const match = districtPattern.exec(text.trim().toUpperCase());
  return match?.slice(1).filter(Boolean).join(" ") ?? null;
}

/**
 * Whether a postcode is in a district or sector. `EC1` includes `EC1A`, but `LE1` does not include
 * `LE10`.
 */
export function isInDistrict(postcode: string, code: string): boolean {
  const [outward = "", inward = ""] = postcode.split(" ");
  const [district = "", sector] = code.split(" ");
  if (sector !== undefined) return outward === district && inward.startsWith(sector);
  if (outward === district) return true;
  const endsWithLetter = /[A-Z]$/.test(outward);
  return endsWithLetter && outward.slice(0, -1) === district;
}
