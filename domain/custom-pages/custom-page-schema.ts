import { z } from "zod";
import { messages } from "../messages.ts";
import { hasVisibleText, oneLine } from "../one-line.ts";
import { daySchema } from "../scheduling/requested-time.ts";
import { type CustomPageFields, customPageKinds, placements } from "./custom-page.ts";
import {
  maxSlugLength,
  maxTextLength,
  maxTitleLength,
  normalisePageText,
  slugPattern,
} from "./custom-page-fields.ts";
import { hasTooManyMarks, maxMarks, maxMarksPerParagraph } from "./formatting-limits.ts";

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const slug = z
  .string(messages.customPages.slug)
  .transform((input) =>
    input
      .trim()
      .toLowerCase()
      .replaceAll(/^\/+|\/+$/g, ""),
  )
  .pipe(
    z
      .string(messages.customPages.slug)
      .min(1, messages.customPages.slug)
      .max(maxSlugLength, messages.fields.tooLong(maxSlugLength))
      .regex(slugPattern, messages.customPages.slugFormat),
  );

const text = z
  .string(messages.customPages.text)
  .transform(normalisePageText)
  .pipe(
    z
      .string(messages.customPages.text)
      .max(maxTextLength, messages.fields.tooLong(maxTextLength))
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, messages.fields.controlCharacters)
      .refine(hasVisibleText, messages.customPages.text)
      .refine(
        (input) => !hasTooManyMarks(input),
        messages.customPages.tooManyMarks(maxMarksPerParagraph, maxMarks),
      ),
  );

/** The custom page form. A new page has no `id` or `version`. */
export const customPageSchema = z
  .object({
    id: wholeNumber.optional(),
    version: wholeNumber.optional(),
    kind: z.enum(customPageKinds, messages.customPages.kind),
    title: oneLine(messages.customPages.title, maxTitleLength),
    slug,
    inForceFrom: daySchema(messages.customPages.inForceFrom).optional(),
    placement: z.enum(placements, messages.customPages.placement),
    text,
    published: z
      .string()
      .optional()
      .transform((value) => value === "on"),
  })
  .refine(({ kind, inForceFrom }) => kind === "page" || inForceFrom !== undefined, {
    path: ["inForceFrom"],
    error: messages.customPages.inForceFrom,
    // Runs even if other fields have errors.
    when: ({ issues }) =>
      !issues.some(({ path }) => path?.[0] === "inForceFrom" || path?.[0] === "kind"),
  });

export function toCustomPageFields({
  id: _id,
  version: _version,
  ...page
}: z.output<typeof customPageSchema>): CustomPageFields {
  return { ...page, inForceFrom: page.kind === "policy" ? (page.inForceFrom ?? null) : null };
}
