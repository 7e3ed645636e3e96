import type { UkPart } from "./default-legal.ts";

/** Where companies with each prefix can be registered, most common place first. */
const ukPartsByPrefix: Record<string, UkPart[]> = {
  "": ["England and Wales", "Wales"],
  OC: ["England and Wales", "Wales"],
  LP: ["England and Wales", "Wales"],
  SC: ["Scotland"],
  SO: ["Scotland"],
  SL: ["Scotland"],
  NI: ["Northern Ireland"],
  NC: ["Northern Ireland"],
  NL: ["Northern Ireland"],
  R: ["Northern Ireland"],
};

/** Companies House prefixes of societies, charities, overseas companies and others. */
const otherPrefixes =
  "AC CE CS ES FC GE GN GS IC IP NA NF NO NP NR NV NZ OE PC RC RS SA SE SF SG SI SP SR SZ ZC".split(
    " ",
  );

/** Society numbers may have letters after the prefix: `IP28746R`. */
const pattern = /^([A-Z]{2}(?=\d{6}$)|(?:IP|SP|RS)(?=[A-Z\d]{6}$)|R(?=\d{7}$)|(?=\d{8}$))[A-Z\d]+$/;

/**
 * Returns the number in Companies House format, such as `SC123456`, or null if it is invalid. Up to
 * two leading zeros may be omitted.
 */
export function parseCompanyNumber(text: string): string | null {
  const compact = text.replace(/\s/g, "").toUpperCase();
  const number = /^\d{6,7}$/.test(compact) ? compact.padStart(8, "0") : compact;
  const prefix = pattern.exec(number)?.[1];
  if (prefix === undefined) return null;
  return Object.hasOwn(ukPartsByPrefix, prefix) || otherPrefixes.includes(prefix) ? number : null;
}

/**
 * The parts of the United Kingdom where a company with this number can be registered; empty if the
 * number does not say.
 */
export function listPossibleUkParts(number: string): readonly UkPart[] {
  return ukPartsByPrefix[pattern.exec(number)?.[1] ?? "?"] ?? [];
}
