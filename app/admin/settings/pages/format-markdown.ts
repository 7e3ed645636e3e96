import { picturePlaceholder } from "../../../../domain/custom-pages/custom-page-fields.ts";

export const markdownFormats = ["bold", "heading", "list", "link"] as const;
export type MarkdownFormat = (typeof markdownFormats)[number];

/** Selected text, as positions in the whole text. */
export interface Selection {
  start: number;
  end: number;
}

export interface Edit {
  /** The part of the text that is replaced. */
  replaced: Selection;
  replacement: string;
  /** The part of the new text to select afterwards, or the cursor if it is empty. */
  selected: Selection;
}

const linkAddress = "https://";

/** Formats the selection. Headings and lists format the selected lines. */
export function formatMarkdown(format: MarkdownFormat, text: string, selection: Selection): Edit {
  switch (format) {
    case "bold": {
      const words = text.slice(selection.start, selection.end) || "bold text";
      const start = selection.start + 2;
      return {
        replaced: selection,
        replacement: `**${words}**`,
        selected: { start, end: start + words.length },
      };
    }
    case "link": {
      const words = text.slice(selection.start, selection.end) || "link text";
      const start = selection.start + words.length + 3;
      return {
        replaced: selection,
        replacement: `[${words}](${linkAddress})`,
        selected: { start, end: start + linkAddress.length },
      };
    }
    case "heading":
      return prefixLines("# ", text, selection);
    case "list":
      return prefixLines("- ", text, selection);
  }
}

/**
 * Adds a picture as its own paragraph: at the end of the selection if a line starts there,
 * otherwise after the paragraph in which it ends. Selects the picture's description.
 */
export function insertPicture(path: string, text: string, { end }: Selection): Edit {
  const isAtLineStart = end === 0 || text[end - 1] === "\n";
  const nextGap = text.indexOf("\n\n", end);
  const paragraphEnd = nextGap === -1 ? text.length : nextGap;
  const at = isAtLineStart ? end : paragraphEnd;
  const before = text.slice(0, at);
  const gapBefore = before === "" || before.endsWith("\n\n") ? "" : isAtLineStart ? "\n" : "\n\n";
  const gapAfter = text.startsWith("\n\n", at) ? "" : "\n\n";
  const start = at + gapBefore.length + 2;
  return {
    replaced: { start: at, end: at },
    replacement: `${gapBefore}![${picturePlaceholder}](${path})${gapAfter}`,
    selected: { start, end: start + picturePlaceholder.length },
  };
}

function prefixLines(prefix: string, text: string, selection: Selection): Edit {
  const start = text.lastIndexOf("\n", selection.start - 1) + 1;
  const lineEnd = text.indexOf("\n", selection.end);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(start, end).split("\n");
  const replacement = lines.map((line) => prefix + line).join("\n");
  const cursor = start + replacement.length;
  return { replaced: { start, end }, replacement, selected: { start: cursor, end: cursor } };
}
