const prefix = "/media/";
const named = /\/media\/(\d{13}-[0-9a-f]{32}\.webp)/g;
/** One byte less than a name with its prefix: a name may be split across two parts. */
const overlap = prefix.length + 13 + 1 + 32 + 5 - 1;

/** Collects the picture names in the rows' text, whatever the column. */
export function collectPictureNames() {
  const names = new Set<string>();
  let before = "";
  return {
    names,
    read(part: Buffer) {
      const text = before + part.toString("latin1");
      for (const [, name = ""] of text.matchAll(named)) names.add(name);
      before = text.slice(-overlap);
    },
  };
}
