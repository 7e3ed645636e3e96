import {
  maxMarks,
  maxMarksPerParagraph,
} from "../../../../domain/custom-pages/formatting-limits.ts";
import type { TextRefusal } from "../../../../domain/custom-pages/render-custom-page.ts";
import { messages } from "../../../../domain/messages.ts";

export function describeTextRefusal({ code }: TextRefusal): string {
  const { tooManyMarks, notRendered } = messages.customPages;
  return code === "too_many_marks" ? tooManyMarks(maxMarksPerParagraph, maxMarks) : notRendered;
}
