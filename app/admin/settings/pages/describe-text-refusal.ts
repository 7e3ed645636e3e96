import { messages } from "../../../../domain/messages.ts";
import { maxMarks, maxMarksPerParagraph } from "../../../../domain/own-pages/formatting-limits.ts";
import type { TextRefusal } from "../../../../domain/own-pages/render-own-page.ts";

export function describeTextRefusal({ code }: TextRefusal): string {
  const { tooManyMarks, notRendered } = messages.ownPages;
  return code === "too_many_marks" ? tooManyMarks(maxMarksPerParagraph, maxMarks) : notRendered;
}
