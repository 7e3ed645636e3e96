import { z } from "zod";
import {
  maxAddressLength,
  maxEmailLength,
  maxNameLength,
  maxPhoneLength,
} from "../field-lengths.ts";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { parsePhone } from "./phone.ts";

export const fullName = oneLine(messages.fields.fullName, maxNameLength);

/** Lower case, because `Asha@Example.com` and `asha@example.com` are one account. */
export const email = z
  .string(messages.fields.email)
  .trim()
  .toLowerCase()
  .min(1, messages.fields.email)
  .max(maxEmailLength, messages.fields.tooLong(maxEmailLength))
  .pipe(z.email(messages.fields.emailFormat));

/** Accepts a UK number in any format and returns E.164. */
const createPhoneSchema = (message: string) =>
  z
    .string(message)
    .max(maxPhoneLength, message)
    .transform((text, context) => {
      const number = parsePhone(text);
      if (number) return number;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** A customer's number. */
export const phone = createPhoneSchema(messages.profile.contact);

/** The restaurant's number. An empty string if there is none. */
export const optionalShopPhone = createPhoneSchema(messages.settings.phone)
  .optional()
  .transform((number) => number ?? "");

/** May have several lines. `missingMessage` is the error when it is empty. */
export const requiredAddress = (missingMessage: string) =>
  z
    .string(missingMessage)
    .trim()
    .min(1, missingMessage)
    .max(maxAddressLength, messages.fields.tooLong(maxAddressLength))
    .regex(/^(?:\P{Cc}|[\r\n])*$/u, messages.fields.controlCharacters);

export const address = requiredAddress(messages.fields.address);

/** An empty string if there is none. */
export const optionalAddress = address.optional().transform((text) => text ?? "");
