import { z } from "zod";
import { maxEmailLength, maxNameLength } from "../field-lengths.ts";
import { messages } from "../messages.ts";
import { hasVisibleText, oneLine } from "../one-line.ts";
import { ok, type Result, refuse } from "../result.ts";
import { type ContactSubject, contactSubjects } from "./contact-subjects.ts";

/** In characters; about two printed pages. */
const maxMessageLength = 5_000;

/**
 * The contact form. Name and email go into email headers, so they are single lines; the email keeps
 * its letter case for the reply.
 */
export const contactSchema = z.object({
  subject: z.enum(contactSubjects, messages.contact.subject).default("general"),
  name: oneLine(messages.contact.name, maxNameLength),
  email: oneLine(messages.fields.email, maxEmailLength).pipe(z.email(messages.fields.emailFormat)),
  message: z
    .string(messages.contact.message)
    // Browsers submit line ends as CRLF but count them as one character.
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .trim()
    .max(maxMessageLength, messages.fields.tooLong(maxMessageLength))
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, messages.fields.controlCharacters)
    .refine(hasVisibleText, messages.contact.message),
});

/** A missing subject means `general`. */
export type ContactForm = Omit<z.output<typeof contactSchema>, "subject"> & {
  subject?: ContactSubject;
};

/** Parses the contact form. `errors` lists the messages by field. */
export function checkContactForm(
  fields: Record<Exclude<keyof ContactForm, "subject">, string> & { subject?: string },
): Result<ContactForm, { code: "invalid"; errors: Record<string, string[]> }> {
  const parsed = contactSchema.safeParse(fields);
  if (parsed.success) return ok(parsed.data);
  return refuse({ code: "invalid", errors: z.flattenError(parsed.error).fieldErrors });
}
