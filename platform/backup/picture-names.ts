const prefix = "/media/";
const named = /\/media\/(\d{13}-[0-9a-f]{32}\.webp)/g;
/** Bytes of a name with its prefix, less one: as much of it can stand at the end of one part and go on in the next. */
const overlap = prefix.length + 13 + 1 + 32 + 5 - 1;

/** Gathers the pictures that rows name, in whatever column, from their text as it goes by. */
export function gatherPictureNames() {
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
