import { maxPictureNameLength, picturePattern } from "../media/picture-name.ts";

const prefix = "/media/";
const pattern = new RegExp(`${prefix}(${picturePattern.source})`, "g");
/** Bytes kept from the previous part, because a name may be split across two parts. One less than a name with its prefix. */
const overlapBytes = prefix.length + maxPictureNameLength - 1;

/** Collects the picture names that occur in the rows' text, in any column. */
export function collectPictureNames() {
  const names = new Set<string>();
  let carried = "";
  return {
    names,
    read(part: Buffer) {
      const text = carried + part.toString("latin1");
      for (const [, name = ""] of text.matchAll(pattern)) names.add(name);
      carried = text.slice(-overlapBytes);
    },
  };
}
