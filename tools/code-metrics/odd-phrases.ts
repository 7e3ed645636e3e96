import { readFileSync } from "node:fs";

/** Phrases that often read as translated or literary English. A match is not always a mistake. */
const patterns: RegExp[] = [
  // Free relatives.
  /\b(whoever|whomever|whatever|whichever)\b|(^|[.:;,] )(who|what) (is|are|was|has|have|does|asks|may|can|comes|stands|holds)\b/i,
  // Indefinite agents.
  /\b(nobody|somebody)\b/i,
  /\banew\b|\bby (itself|themselves)\b|\bof (its|their|our|his) own\b|\bmeanwhile\b/i,
  // Impersonal passives.
  /\b(is|are|was|were|be) (told|asked|said|given|spoken|looked)\b|\bthere is no such\b|\bno such (thing|word)\b/i,
  /\bso that\b.*\bso that\b|\bas long as\b.*\b(so|as)\b/i,
  // Metaphors.
  /\b(doors?|farewell|errand|nudges?|letters?)\b|\bwithout a word\b|\ba word (from|of|about|was)\b/i,
  /\bso many (milli|sec|min|hours|days|of)\b|\bno more (is|are|than so)\b/i,
  // Vague verbs.
  /\b(it|this|that|they|what) (holds|hold|stands|stand)\b|\b(stands|stood) (in|beside|there|alone)\b|\bbegin(s|ning)? to\b/i,
];

interface Line {
  number: number;
  text: string;
}

export interface OddPhrases {
  /** Lines of comment and prose. */
  lines: number;
  /** `file:line: text`. A line is listed once per pattern that it matches. */
  matches: string[];
}

/** Searches the comments of TypeScript files and the text of Markdown files. */
export function findOddPhrases(
  files: readonly string[],
  read = (file: string) => readFileSync(file, "utf8"),
): OddPhrases {
  const result: OddPhrases = { lines: 0, matches: [] };
  for (const file of files) {
    const source = read(file);
    const lines = file.endsWith(".md") ? listProseLines(source) : listCommentLines(source);
    result.lines += lines.length;
    for (const { number, text } of lines)
      for (const pattern of patterns)
        if (pattern.test(text)) result.matches.push(`${file}:${number}: ${text}`);
  }
  return result;
}

function listProseLines(source: string): Line[] {
  const isMarkup = (text: string) => text.startsWith("```") || text.startsWith("|--");
  return listTrimmedLines(source).filter(({ text }) => text !== "" && !isMarkup(text));
}

function listCommentLines(source: string): Line[] {
  let isInBlock = false;
  return listTrimmedLines(source).flatMap(({ number, text }) => {
    if (isInBlock || text.startsWith("/*")) {
      isInBlock = !text.includes("*/");
      return [{ number, text: text.replace(/^\/?\*+\s?|\*\/$/g, "") }];
    }
    const comment = text.match(/(?:^|\s)\/\/ (.*)/)?.[1];
    return comment === undefined ? [] : [{ number, text: comment }];
  });
}

function listTrimmedLines(source: string): Line[] {
  return source.split("\n").map((line, index) => ({ number: index + 1, text: line.trim() }));
}
