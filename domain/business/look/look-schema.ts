import { z } from "zod";
import { messages } from "../../messages.ts";
import { settingLengths } from "../setting-lengths.ts";
import { checkbox } from "../settings-fields.ts";
import { homeBlocks } from "./default-look.ts";
import { fontPairIds } from "./font-pairs.ts";
import { maxSpacePictures, type SceneFiles, type SpacePicture } from "./look-files.ts";
import { heroFiles, logoFiles, sceneFiles } from "./look-settings.ts";
import { parseColour } from "./parse-colour.ts";

const colour = z.string(messages.settings.colour).transform((text, { addIssue }) => {
  const parsed = parseColour(text);
  if (parsed) return parsed;
  addIssue({ code: "custom", message: messages.settings.colour });
  return z.NEVER;
});

function line(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, messages.fields.tooLong(maxLength))
    .regex(/^\P{Cc}*$/u, messages.fields.controlCharacters)
    .default("");
}

/** A picture's files, as JSON from the upload's response. Empty for no picture. */
function files<Files extends z.ZodType>(schema: Files) {
  return z
    .string()
    .max(2_000, messages.settings.pictureMissing)
    .default("")
    .transform((text, context): z.output<Files> | null => {
      if (text === "") return null;
      const read = schema.safeParse(parseJson(text));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: messages.settings.pictureMissing });
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON. The schema refuses `undefined`.
    return undefined;
  }
}

function isComplete(entry: {
  picture: SceneFiles | null;
  title: string;
  text: string;
}): entry is SpacePicture {
  return entry.picture !== null;
}

/** Drops entries with neither a picture nor a caption. A caption needs a picture. */
const spacePictures = z
  .array(
    z.object({
      picture: files(sceneFiles),
      title: line(settingLengths.sceneTitle),
      text: line(settingLengths.sceneText),
    }),
  )
  .max(maxSpacePictures)
  .superRefine((list, context) => {
    for (const [index, { picture, title, text }] of list.entries())
      if (!picture && (title || text))
        context.addIssue({
          code: "custom",
          path: [index, "picture"],
          message: messages.settings.spacePicture,
        });
  })
  .transform((list) => list.filter(isComplete))
  .default([]);

export const lookSchema = z.object({
  mainColour: colour,
  secondColour: colour,
  fontPair: z.enum(fontPairIds, messages.settings.fontPair),
  logo: files(logoFiles),
  logoWithName: checkbox,
  hero: files(heroFiles),
  heroAlt: line(settingLengths.heroAlt),
  illustrations: checkbox,
  space: spacePictures,
  homeBlocks: z
    .array(z.enum(homeBlocks, messages.settings.homeBlocks), messages.settings.homeBlocks)
    .min(1, messages.settings.homeBlocks)
    .refine((list) => new Set(list).size === list.length, messages.settings.homeBlocks),
  homeTitle: line(settingLengths.homeTitle),
  homeNote: line(settingLengths.homeNote),
  homeWaysTitle: line(settingLengths.homeWaysTitle),
  homeDishesTitle: line(settingLengths.homeDishesTitle),
  homeContactTitle: line(settingLengths.homeContactTitle),
  homeContactText: line(settingLengths.homeContactText),
});
