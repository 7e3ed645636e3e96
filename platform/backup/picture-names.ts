const prefix = "/media/";
const named = /\/media\/(\d{13}-[0-9a-f]{32}\.webp)/g;
/** A name can be split between two parts: keep its length with prefix, minus one byte. */
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
