/**
 * Parsing time grows with the square of the marks in a paragraph, and nested marks cause nested
 * calls. Within these limits, a text renders in about 50 ms (at most 0.1 s in measurements);
 * without them, in up to 12 s.
 */
export const maxMarksPerParagraph = 300;
export const maxMarks = 2_000;

const marks = /[*_~`[<!]/g;
const blankLine = /\n[ \t]*\n/;

/** Whether `text`, with `\n` as its line breaks, has more marks than the parser handles fast. */
export function hasTooManyMarks(text: string): boolean {
  const markCounts = text.split(blankLine).map((paragraph) => paragraph.match(marks)?.length ?? 0);
  const total = markCounts.reduce((sum, count) => sum + count, 0);
  return Math.max(...markCounts) > maxMarksPerParagraph || total > maxMarks;
}
