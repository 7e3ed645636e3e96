import { z } from "zod";
import { messages } from "../messages.ts";
import { maxKeepEmailDays } from "./default-settings.ts";
import { wholeNumber } from "./settings-fields.ts";

const maxClaims = 8;
const maxDevelopers = 4;

/** Optional text, with line breaks if `multiline`. */
function optionalText(
  maxLength: number,
  { multiline }: { multiline: boolean } = { multiline: false },
) {
  return z
    .string()
    .trim()
    .max(maxLength, messages.fields.tooLong(maxLength))
    .regex(multiline ? /^(?:\P{Cc}|[\r\n])*$/u : /^\P{Cc}*$/u, messages.fields.controlCharacters)
    .default("");
}

function splitLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** `No MSG: Spices are ground here.` */
function parseClaim(line: string): { name: string; instead: string } {
  const [name = "", ...otherParts] = line.split(":");
  return { name: name.trim(), instead: otherParts.join(":").trim() };
}

/** `Asha Patel https://example.com/asha`; null when the link is invalid. */
function parseDeveloper(line: string): { name: string; href: string } | null {
  const [, name = line, href = ""] = /^(.*?)\s+(\S*:\/\/\S*)$/.exec(line) ?? [];
  if (href === "") return line.includes("://") ? null : { name, href };
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol) ? { name, href } : null;
}

/** Texts about the food and the policies, and retention periods. Empty text is hidden. */
export const policiesSchema = z.object({
  homeIntro: optionalText(300, { multiline: true }).transform((text) => splitLines(text).join(" ")),
  commitment: optionalText(600, { multiline: true }).transform((text) =>
    splitLines(text).join("\n"),
  ),
  aboutIntro: optionalText(300, { multiline: true }).transform((text) =>
    splitLines(text).join(" "),
  ),
  mission: optionalText(600, { multiline: true }).transform((text) => splitLines(text).join("\n")),
  takeawayNote: optionalText(160),
  freeDelivery: z
    .literal("on")
    .optional()
    .transform((on) => on !== undefined),
  remedy: optionalText(300, { multiline: true }).transform((text) => splitLines(text).join(" ")),
  /** One claim per line. */
  notAdded: optionalText(1_500, { multiline: true })
    .transform((text) => splitLines(text).map(parseClaim))
    .refine((list) => list.length <= maxClaims, messages.settings.tooManyLines(maxClaims))
    .refine((list) => list.every(({ name }) => name !== ""), messages.settings.claim),
  kitchenAllergens: optionalText(200),
  law: optionalText(60),
  policiesSince: z.iso.date(messages.settings.policiesSince).or(z.literal("")).default(""),
  /** One per line, with an optional link after the name. */
  developers: optionalText(600, { multiline: true })
    .transform(splitLines)
    .refine((list) => list.length <= maxDevelopers, messages.settings.tooManyLines(maxDevelopers))
    .transform((list, context) =>
      list.map((line) => {
        const developer = parseDeveloper(line);
        if (!developer) context.addIssue({ code: "custom", message: messages.settings.developer });
        return developer ?? { name: line, href: "" };
      }),
    ),
  keepOrderYears: wholeNumber(1, 50),
  keepEmailDays: wholeNumber(1, maxKeepEmailDays),
});
