import type { BusinessSettings } from "../business-settings.ts";

/** Whether the shop charges VAT without showing a VAT number. */
export function isVatNumberMissing({
  vatMode,
  vatNumber,
}: Pick<BusinessSettings, "vatMode" | "vatNumber">): boolean {
  return vatMode !== "none" && vatNumber === "";
}

/**
 * `gb 123 4567 82` → `GB123456782`. Branches have three more digits. Null if it does not look like
 * a VAT number.
 */
export function parseVatNumber(text: string): string | null {
  const digits = text
    .replace(/[\s.-]/g, "")
    .toUpperCase()
    .replace(/^GB/, "");
  return /^(?:\d{9}|\d{12})$/.test(digits) ? `GB${digits}` : null;
}

const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether the check digits match: modulus 97, or modulus 97 with 55 added for numbers issued since
 * 2010.
 */
export function hasVatCheckDigits(vatNumber: string): boolean {
  const digits = vatNumber.replace(/^GB/, "");
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    Number(digits.slice(7, 9)),
  );
  // All zeros would pass the checksum.
  return Number(digits.slice(0, 7)) > 0 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
}

/** Whether it is the example of the form's hint, with or without a branch. */
export function isExampleVatNumber(vatNumber: string): boolean {
  return vatNumber.startsWith("GB123456782");
}

/** `GB123456782` → `GB 123 4567 82`. */
export function formatVatNumber(vatNumber: string): string {
  return vatNumber.replace(
    /^(GB)(\d{3})(\d{4})(\d{2})(\d{3})?$/,
    (_, ...digitGroups: (string | undefined)[]) =>
      digitGroups.slice(0, 5).filter(Boolean).join(" "),
  );
}
