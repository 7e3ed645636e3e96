/** As many combining marks in a row as Unicode's stream-safe text format allows. */
const maxMarks = 30;
/** A mark has one or two UTF-16 units. */
const maxUnits = 2 * maxMarks;

/**
 * Composes accents (NFC), so that the same text is always the same characters. Drops combining
 * marks after the 30th in a row: putting them in order takes quadratic time, seconds for 80 kB.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/\p{M}+/gu, (marks) =>
      Array.from(marks.slice(0, maxUnits)).slice(0, maxMarks).join(""),
    )
    .normalize("NFC");
}
