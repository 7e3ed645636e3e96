import { Marked, type Token, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { sceneWidths } from "../business/look/look-files.ts";
import { picturePlaceholder } from "./custom-page-fields.ts";

/** The page's title is its `h1`. */
const firstHeadingLevel = 2;
const lastHeadingLevel = 6;
/**
 * Maximum nesting of quotes and lists that start on one line. The parser is recursive, so thousands
 * would overflow the stack.
 */
const maxMarkers = 8;
const tooManyMarkers = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))){${maxMarkers + 1},}`,
  "gm",
);
const marker = /[ \t]*(?:>|[-*+]|\d{1,9}[.)])/g;

const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The largest file of a picture that was uploaded with the page's editor. */
const uploadedPicture = new RegExp(`^(/media/\\d{13}-[0-9a-f]{32}-)${sceneWidths.large}\\.webp$`);

/**
 * Shows raw HTML as text, and all pictures but those uploaded for pages as their alt text. Keeps
 * the text's line breaks.
 */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: (token) =>
      "block" in token && token.block ? `<p>${escapeHtml(token.text)}</p>` : escapeHtml(token.text),
    image: ({ href, text }) => renderPicture(href, text) ?? escapeHtml(text),
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  },
});

/** The HTML that stays. Everything else is removed. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "h5", "h6", "p", "br", "hr", "blockquote", "pre", "code"],
    ...["ul", "ol", "li", "strong", "em", "del", "a", "table", "thead", "tbody", "tr", "th", "td"],
    "img",
  ],
  allowedAttributes: {
    a: ["href"],
    ol: ["start"],
    img: ["src", "srcset", "sizes", "width", "height", "alt", "loading"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** Safe HTML for a custom page's Markdown. Its headings start at `h2` and skip no level. */
export function renderMarkdown(text: string): string {
  const tokens = parseMarkdown(text);
  adjustHeadingLevels(tokens);
  return wrapScrollable(sanitizeHtml(markdown.parser(tokens), sanitizeOptions));
}

/**
 * A responsive `<img>` for an uploaded picture. Null for any other address, so that pages load
 * nothing from other sites.
 */
function renderPicture(path: string, alt: string): string | null {
  const stem = uploadedPicture.exec(path)?.[1];
  if (!stem) return null;
  const { small, medium, large } = sceneWidths;
  const description = alt === picturePlaceholder ? "" : alt;
  const files = [small, medium, large].map((width) => `${stem}${width}.webp ${width}w`);
  return (
    `<img src="${path}" srcset="${files.join(", ")}" sizes="(min-width: 44rem) 42rem, 92vw" ` +
    `width="${large}" height="${(large * 2) / 3}" alt="${escapeHtml(description)}" loading="lazy">`
  );
}

/** Renders plain paragraphs, for text that `renderMarkdown` cannot render. */
export function renderPlainText(text: string): string {
  const paragraphs = text.split(/\n(?:[ \t]*\n)+/);
  return paragraphs
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br />")}</p>\n`)
    .join("");
}

/** The first paragraph with text, as at most `maxLength` characters, for search engines. */
export function summariseMarkdown(text: string, maxLength = 160): string {
  const paragraphs = parseMarkdown(text).filter(({ type }) => type === "paragraph");
  const texts = paragraphs.map((token) => toPlainText([token]).replaceAll(/\s+/g, " ").trim());
  // A paragraph with nothing but a picture has no text.
  const summary = texts.find(Boolean) ?? "";
  if (summary.length <= maxLength) return summary;
  return `${summary.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}

/** Makes tables and code scrollable, including by keyboard. Each landmark needs its own name. */
function wrapScrollable(html: string): string {
  let tableCount = 0;
  let codeCount = 0;
  const openRegion = (name: string, count: number) =>
    `<div tabindex="0" role="region" aria-label="${count > 1 ? `${name} ${count}` : name}">`;
  // In sanitised HTML, each `<` starts a tag.
  return html
    .replaceAll(
      /<table>|<pre>/g,
      (tag) =>
        (tag === "<table>" ? openRegion("Table", ++tableCount) : openRegion("Code", ++codeCount)) +
        tag,
    )
    .replaceAll(/<\/(?:table|pre)>/g, (tag) => `${tag}</div>`);
}

function parseMarkdown(text: string): Token[] {
  const keepFirstMarkers = (markers: string) =>
    (markers.match(marker) ?? []).slice(0, maxMarkers).join("");
  return markdown.lexer(text.replaceAll(tooManyMarkers, keepFirstMarkers));
}

function adjustHeadingLevels(tokens: Token[]): void {
  const headings: Tokens.Heading[] = [];
  markdown.walkTokens(tokens, (token) => {
    if (token.type === "heading") headings.push(token as Tokens.Heading);
  });
  const shift = firstHeadingLevel - Math.min(...headings.map(({ depth }) => depth));
  let previousDepth = firstHeadingLevel - 1;
  for (const heading of headings) {
    heading.depth = Math.min(heading.depth + shift, previousDepth + 1, lastHeadingLevel);
    previousDepth = heading.depth;
  }
}

function toPlainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "br") return " ";
      if (token.type === "image") return "";
      if ("tokens" in token && token.tokens) return toPlainText(token.tokens);
      return token.type === "html" || !("text" in token) ? "" : token.text;
    })
    .join("");
}
