import type { BusinessSettings } from "../business-settings.ts";
import { formatAddress } from "../format-address.ts";
import { listPossibleUkParts } from "./company-number.ts";
import type { LegalDetails } from "./default-legal.ts";
import { hygieneRatings } from "./hygiene-rating.ts";
import { formatVatNumber } from "./vat-number.ts";

/**
 * Describes the trader in sentences for the website, emails and receipts. For a company: its name,
 * number, registered office and part of the United Kingdom (trading disclosures, regulations 24 and
 * 25). For a sole trader: their own name and address (Companies Act 2006, section 1202). Adds the
 * VAT number, and leaves out details that were not entered.
 */
export function describeTrader(business: Pick<BusinessSettings, "name"> & LegalDetails): string[] {
  const { company, vatNumber } = business;
  return [
    ...(company.companyNumber ? describeCompany(business) : describeSoleTrader(business)),
    ...describeVatNumber(vatNumber),
  ];
}

function describeCompany(business: Pick<BusinessSettings, "name"> & LegalDetails): string[] {
  const { company, registeredAddress } = business;
  const ukCountry = company.registeredIn || listPossibleUkParts(company.companyNumber)[0];
  const registration = `registered${ukCountry ? ` in ${ukCountry}` : ""} with number ${company.companyNumber}.`;
  const name = describeName(business);
  return [
    name ? `${name}, ${registration}` : registration.replace(/^r/, "R"),
    ...(registeredAddress ? [`Registered office: ${oneLineAddress(registeredAddress)}.`] : []),
  ];
}

function describeSoleTrader(business: Pick<BusinessSettings, "name"> & LegalDetails): string[] {
  const name = describeName(business);
  const address = oneLineAddress(business.registeredAddress);
  if (!name) return address ? [`Business address: ${address}.`] : [];
  return [address ? `${name}, ${address}.` : `${name}.`];
}

function describeName({ name, legalName }: Pick<BusinessSettings, "name" | "legalName">): string {
  return legalName === "" || legalName === name
    ? legalName
    : `${name} is a trading name of ${legalName}`;
}

function describeVatNumber(vatNumber: string): string[] {
  return vatNumber ? [`VAT number ${formatVatNumber(vatNumber)}.`] : [];
}

function oneLineAddress(address: string): string {
  return formatAddress(address.replace(/\s*,?\s*\n\s*/g, ", "));
}

/**
 * The food hygiene rating and the URL of its page, which may be empty. Null if neither was entered.
 */
export function describeHygiene({
  hygieneRating,
  hygieneLink,
}: Pick<LegalDetails, "hygieneRating" | "hygieneLink">): { name: string; href: string } | null {
  if (!hygieneRating && !hygieneLink) return null;
  return {
    name: hygieneRating
      ? `Food hygiene rating: ${hygieneRatings[hygieneRating]}`
      : "Food hygiene rating",
    href: hygieneLink,
  };
}
