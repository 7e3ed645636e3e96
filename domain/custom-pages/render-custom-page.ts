import { ok, type Result, refuse } from "../result.ts";
import { maxCustomPages } from "./custom-page.ts";
import { hasTooManyMarks } from "./formatting-limits.ts";
import { renderMarkdown, renderPlainText, summariseMarkdown } from "./render-markdown.ts";

export type TextRefusal = { code: "too_many_marks" | "text_not_rendered" };

interface RenderedText {
  html: string;
  /** Empty if no paragraph is suitable. */
  summary: string;
}

/** The most recently rendered texts. The text is the key, so an entry is never stale. */
const cache = new Map<string, RenderedText>();
const maxCached = 2 * maxCustomPages;

/** Refused if the text has too much formatting, or fails to render. */
export function tryRenderMarkdown(
  text: string,
  render = renderMarkdown,
): Result<string, TextRefusal> {
  if (hasTooManyMarks(text)) return refuse({ code: "too_many_marks" });
  try {
    return ok(render(text));
  } catch {
    // Nesting can overflow the parser's stack.
    return refuse({ code: "text_not_rendered" });
  }
}

/**
 * Renders stored text. Text from before the limits may exceed them or fail to render, and is then
 * shown without its formatting.
 */
export function renderCustomPage(text: string, render = renderMarkdown): RenderedText {
  const cached = cache.get(text);
  cache.delete(text);
  const rendered = cached ?? renderStoredText(text, render);
  cache.set(text, rendered);
  const [oldest = ""] = cache.keys();
  if (cache.size > maxCached) cache.delete(oldest);
  return rendered;
}

function renderStoredText(text: string, render: typeof renderMarkdown): RenderedText {
  const html = tryRenderMarkdown(text, render);
  if (!html.ok) return { html: renderPlainText(text), summary: "" };
  return { html: html.value, summary: summariseMarkdown(text) };
}
