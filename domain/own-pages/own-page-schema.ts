import { z } from "zod";
import { messages } from "../messages.ts";
import { hasVisibleText, oneLine } from "../one-line.ts";
import { daySchema } from "../scheduling/requested-time.ts";
import { hasTooManyMarks, maxMarks, maxMarksPerParagraph } from "./formatting-limits.ts";
import { type OwnPageFields, ownPageKinds, placements } from "./own-page.ts";
import { maxSlugLength, maxTextLength, maxTitleLength, normaliseText, slugPattern } from "./own-page-fields.ts";

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const slug = z
  .string(messages.ownPages.slug)
  .transform((typed) =>
    typed
      .trim()
      .toLowerCase()
      .replaceAll(/^\/+|\/+$/g, ""),
  )
  .pipe(
    z
      .string(messages.ownPages.slug)
      .min(1, messages.ownPages.slug)
      .max(maxSlugLength, messages.fields.tooLong(maxSlugLength))
      .regex(slugPattern, messages.ownPages.slugFormat),
  );

const text = z
  .string(messages.ownPages.text)
  .transform(normaliseText)
  .pipe(
    z
      .string(messages.ownPages.text)
      .max(maxTextLength, messages.fields.tooLong(maxTextLength))
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, messages.fields.controlCharacters)
      .refine(hasVisibleText, messages.ownPages.text)
      .refine((typed) => !hasTooManyMarks(typed), messages.ownPages.tooManyMarks(maxMarksPerParagraph, maxMarks)),
  );

/** The own page form. A new page has no `id` and `version`. */
export const ownPageForm = z
  .object({
    id: wholeNumber.optional(),
    version: wholeNumber.optional(),
    kind: z.enum(ownPageKinds, messages.ownPages.kind),
    title: oneLine(messages.ownPages.title, maxTitleLength),
    slug,
    inForceFrom: daySchema(messages.ownPages.inForceFrom).optional(),
    placement: z.enum(placements, messages.ownPages.placement),
    text,
    published: z
      .string()
      .optional()
      .transform((ticked) => ticked === "on"),
  })
  .refine(({ kind, inForceFrom }) => kind === "page" || inForceFrom !== undefined, {
    path: ["inForceFrom"],
    error: messages.ownPages.inForceFrom,
    // Runs even if other fields have errors.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "inForceFrom" || path?.[0] === "kind"),
  });

export function parseOwnPage({ id: _id, version: _version, ...page }: z.output<typeof ownPageForm>): OwnPageFields {
  return { ...page, inForceFrom: page.kind === "policy" ? (page.inForceFrom ?? null) : null };
}
