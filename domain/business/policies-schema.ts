import { z } from "zod";
import { messages } from "../messages.ts";
import { maxKeepEmailDays } from "./default-settings.ts";
import { settingLengths } from "./setting-lengths.ts";
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
  homeIntro: optionalText(settingLengths.homeIntro, { multiline: true }).transform((text) =>
    splitLines(text).join(" "),
  ),
  commitment: optionalText(settingLengths.commitment, { multiline: true }).transform((text) =>
    splitLines(text).join("\n"),
  ),
  aboutIntro: optionalText(settingLengths.aboutIntro, { multiline: true }).transform((text) =>
    splitLines(text).join(" "),
  ),
  mission: optionalText(settingLengths.mission, { multiline: true }).transform((text) =>
    splitLines(text).join("\n"),
  ),
  takeawayNote: optionalText(settingLengths.takeawayNote),
  freeDelivery: z
    .literal("on")
    .optional()
    .transform((on) => on !== undefined),
  remedy: optionalText(settingLengths.remedy, { multiline: true }).transform((text) =>
    splitLines(text).join(" "),
  ),
  /** One claim per line. */
  notAdded: optionalText(settingLengths.notAdded, { multiline: true })
    .transform((text) => splitLines(text).map(parseClaim))
    .refine((list) => list.length <= maxClaims, messages.settings.tooManyLines(maxClaims))
    .refine((list) => list.every(({ name }) => name !== ""), messages.settings.claim),
  kitchenAllergens: optionalText(settingLengths.kitchenAllergens),
  law: optionalText(settingLengths.law),
  policiesSince: z.iso.date(messages.settings.policiesSince).or(z.literal("")).default(""),
  /** One per line, with an optional link after the name. */
  developers: optionalText(settingLengths.developers, { multiline: true })
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
