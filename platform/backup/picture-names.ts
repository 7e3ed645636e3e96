import { maxPictureNameLength, picturePattern } from "../media/picture-name.ts";

const prefix = "/media/";
const pattern = new RegExp(`${prefix}(${picturePattern.source})`, "g");
/**
 * Bytes kept from the previous part, because a name may be split across two parts. One less than a
 * name with its prefix.
 */
const overlapBytes = prefix.length + maxPictureNameLength - 1;

/** Collects the picture names that occur in the rows' text, in any column. */
export function collectPictureNames() {
  const names = new Set<string>();
  let remainder = "";
  return {
    names,
    read(chunk: Buffer) {
      const text = remainder + chunk.toString("latin1");
      for (const [, name = ""] of text.matchAll(pattern)) names.add(name);
      remainder = text.slice(-overlapBytes);
    },
  };
}
