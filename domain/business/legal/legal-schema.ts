import { z } from "zod";
import { optionalAddress } from "../../contact-details/contact-fields.ts";
import { messages } from "../../messages.ts";
import { settingLengths } from "../setting-lengths.ts";
import { listPossibleUkParts, parseCompanyNumber } from "./company-number.ts";
import { defaultLegal, ukParts } from "./default-legal.ts";
import { hygieneRatingIds, parseHygieneLink } from "./hygiene-rating.ts";
import { hasVatCheckDigits, isExampleVatNumber, parseVatNumber } from "./vat-number.ts";

function line(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, messages.fields.tooLong(maxLength))
    .regex(/^\P{Cc}*$/u, messages.fields.controlCharacters);
}

/** Empty, or parsed by a function that returns null for invalid text. */
function optionalParsed(
  maxLength: number,
  parse: (text: string) => string | null,
  message: string,
) {
  return line(maxLength)
    .transform((text, context) => {
      const parsed = text === "" ? "" : parse(text);
      if (parsed !== null) return parsed;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .default("");
}

/** Every field may be empty. The browser checks with this schema too. */
export const legalSchema = z.object({
  legalName: line(settingLengths.legalName).default(""),
  company: z
    .object({
      companyNumber: optionalParsed(
        settingLengths.companyNumber,
        parseCompanyNumber,
        messages.settings.companyNumber,
      ),
      registeredIn: z.enum(["", ...ukParts], messages.settings.registeredIn).default(""),
    })
    .superRefine(({ companyNumber, registeredIn }, context) => {
      const [defaultPart, ...otherParts] = listPossibleUkParts(companyNumber);
      if (
        registeredIn === "" ||
        !defaultPart ||
        [defaultPart, ...otherParts].includes(registeredIn)
      )
        return;
      context.addIssue({
        code: "custom",
        path: ["registeredIn"],
        message: messages.settings.registeredElsewhere(defaultPart),
      });
    })
    .default(defaultLegal.company),
  registeredAddress: optionalAddress,
  vatNumber: optionalParsed(settingLengths.vatNumber, parseVatNumber, messages.settings.vatNumber)
    .refine(
      (number) => number === "" || hasVatCheckDigits(number),
      messages.settings.vatCheckDigits,
    )
    .refine((number) => !isExampleVatNumber(number), messages.settings.exampleVatNumber),
  hygieneRating: z.enum(["", ...hygieneRatingIds], messages.settings.hygieneRating).default(""),
  hygieneLink: optionalParsed(
    settingLengths.hygieneLink,
    parseHygieneLink,
    messages.settings.hygieneLink,
  ),
});
