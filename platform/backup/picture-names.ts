const prefix = "/media/";
const pattern = /\/media\/(\d{13}-[0-9a-f]{32}\.webp)/g;
/** Bytes kept from the previous part, because a name may be split across two. One less than a name with its prefix. */
const overlapBytes = prefix.length + 13 + 1 + 32 + 5 - 1;

/** Collects the picture names in the rows' text, in any column. */
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
