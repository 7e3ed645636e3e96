import type { HygieneRating } from "./hygiene-rating.ts";

/** Parts of the United Kingdom, named as in company registrations. */
export const ukParts = ["England and Wales", "Wales", "Scotland", "Northern Ireland"] as const;
export type UkPart = (typeof ukParts)[number];

/** Empty details are not shown. */
export const defaultLegal = {
  legalName: "",
  company: { companyNumber: "", registeredIn: "" as UkPart | "" },
  registeredAddress: "",
  vatNumber: "",
  hygieneRating: "" as HygieneRating | "",
  hygieneLink: "",
};

export type LegalDetails = typeof defaultLegal;
