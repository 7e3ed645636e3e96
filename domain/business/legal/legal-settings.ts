import { z } from "zod";
import { defaultLegal, ukParts } from "./default-legal.ts";
import { hygieneRatingIds } from "./hygiene-rating.ts";

/**
 * Trader details that the law requires on websites, emails and receipts, and the hygiene rating.
 * Another version may know more ratings.
 */
export const legalSettings = {
  /** The company's registered name, or the sole trader's own name. */
  legalName: z.string().default(defaultLegal.legalName),
  /**
   * The number in Companies House format. If the place is missing, it is derived from the number.
   */
  company: z
    .object({ companyNumber: z.string(), registeredIn: z.enum(["", ...ukParts]).catch("") })
    .default(defaultLegal.company),
  /** A company's registered office, or a sole trader's address for legal documents. */
  registeredAddress: z.string().default(defaultLegal.registeredAddress),
  /** `GB` and 9 or 12 digits. */
  vatNumber: z.string().default(defaultLegal.vatNumber),
  hygieneRating: z
    .enum(["", ...hygieneRatingIds])
    .catch("")
    .default(defaultLegal.hygieneRating),
  /** The shop's page at ratings.food.gov.uk. */
  hygieneLink: z.string().default(defaultLegal.hygieneLink),
};
