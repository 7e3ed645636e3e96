import { sceneWidths } from "../../domain/business/look/look-files.ts";
import { maxPictureNameLength, picturePattern } from "../media/picture-name.ts";

const prefix = "/media/";
const pattern = new RegExp(`${prefix}(${picturePattern.source})`, "g");
/**
 * Bytes kept from the previous part, because a name may be split across two parts. One less than a
 * name with its prefix.
 */
const overlapBytes = prefix.length + maxPictureNameLength - 1;

/** The largest file of a picture in 3:2. A custom page names only this one (`renderMarkdown`). */
const largeSceneSuffix = `-${sceneWidths.large}.webp`;

/** Collects the picture names that occur in the rows' text, in any column. */
export function collectPictureNames() {
  const names = new Set<string>();
  let remainder = "";
  return {
    names,
    read(chunk: Buffer) {
      const text = remainder + chunk.toString("latin1");
      for (const [, name = ""] of text.matchAll(pattern))
        for (const file of listFiles(name)) names.add(file);
      remainder = text.slice(-overlapBytes);
    },
  };
}

function listFiles(name: string): string[] {
  if (!name.endsWith(largeSceneSuffix)) return [name];
  const stem = name.slice(0, -largeSceneSuffix.length);
  return Object.values(sceneWidths).map((width) => `${stem}-${width}.webp`);
}
