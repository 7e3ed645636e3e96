import { z } from "zod";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { parsePhone } from "./phone.ts";

export const fullName = oneLine(messages.fields.fullName, 100);

/** Lower case, because `Asha@Example.com` and `asha@example.com` are one account. */
export const email = z
  .string(messages.fields.email)
  .trim()
  .toLowerCase()
  .min(1, messages.fields.email)
  .max(254, messages.fields.tooLong(254))
  .pipe(z.email(messages.fields.emailFormat));

/** Accepts any notation and returns E.164. */
export const phone = z
  .string(messages.profile.contact)
  .max(40, messages.profile.contact)
  .transform((text, context) => {
    const number = parsePhone(text);
    if (number) return number;
    context.addIssue({ code: "custom", message: messages.profile.contact });
    return z.NEVER;
  });

/** An empty string if there is none. */
export const optionalPhone = phone.optional().transform((number) => number ?? "");

/** May have several lines. `missingMessage` is the error when it is empty. */
export const requiredAddress = (missingMessage: string) =>
  z
    .string(missingMessage)
    .trim()
    .min(1, missingMessage)
    .max(300, messages.fields.tooLong(300))
    .regex(/^(?:\P{Cc}|[\r\n])*$/u, messages.fields.controlCharacters);

export const address = requiredAddress(messages.fields.address);

/** An empty string if there is none. */
export const optionalAddress = address.optional().transform((text) => text ?? "");
