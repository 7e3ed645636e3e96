import { type CSSProperties, createElement as h, type ReactNode } from "react";

/** HTML elements with workarounds for email clients, based on react-email (MIT, see NOTICE). */

/** Attributes of layout tables. The role hides the table structure from screen readers. */
const layoutTable = {
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: "presentation",
  align: "center",
  width: "100%",
} as const;

interface ElementProps {
  className?: string;
  style: CSSProperties;
}

/** Some clients drop the styles of `body`, so a table cell repeats them. */
export function renderBody(
  { backgroundColor, ...style }: CSSProperties,
  preview: string,
  content: ReactNode,
): ReactNode {
  const cell = h("td", { style: { backgroundColor, ...style } }, content);
  const table = h("table", layoutTable, h("tbody", null, h("tr", null, cell)));
  return h(
    "body",
    { style: { backgroundColor, margin: 0, padding: 0 } },
    renderPreviewText(preview),
    table,
  );
}

/** A centred column. */
export function renderContainer(
  { className, style }: ElementProps,
  ...content: ReactNode[]
): ReactNode {
  return h(
    "table",
    { ...layoutTable, className, style },
    h("tbody", null, h("tr", { style: { width: "100%" } }, h("td", null, ...content))),
  );
}

/** A paragraph. Sets each margin separately, because not all clients support `margin`. */
export function renderText(
  {
    className,
    style,
    margins: [top, bottom],
  }: ElementProps & { margins: [top: number, bottom: number] },
  ...content: ReactNode[]
): ReactNode {
  const margins = { marginTop: top, marginRight: 0, marginBottom: bottom, marginLeft: 0 };
  return h("p", { className, style: { ...style, ...margins } }, ...content);
}

export function renderLink(
  href: string,
  { className, style, content }: ElementProps & { content: string },
): ReactNode {
  return h(
    "a",
    {
      key: href,
      className,
      href,
      style: { textDecorationLine: "none", ...style },
      target: "_blank",
    },
    content,
  );
}

const previewLength = 150;
/** Invisible characters that HTML does not collapse. */
const filler = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

/**
 * The text that inboxes show after the subject. The filler keeps the start of the email out of it.
 */
function renderPreviewText(preview: string): ReactNode {
  const visibleText = preview.slice(0, previewLength);
  const style = {
    display: "none",
    overflow: "hidden",
    lineHeight: "1px",
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return h(
    "div",
    { style },
    visibleText,
    h("div", null, filler.repeat(previewLength - visibleText.length)),
  );
}

/** `[vertical, horizontal]`, in px. */
type Padding = [vertical: number, horizontal: number];

/**
 * A link that looks like a button. Outlook ignores its padding, so a conditional comment gives
 * Outlook spaces of the same size.
 */
export function renderButton(
  href: string,
  {
    className,
    style,
    padding: [vertical, horizontal],
    label,
  }: ElementProps & { padding: Padding; label: string },
): ReactNode {
  const toPoints = (px: number) => (px * 3) / 4;
  // Outlook's widest space is five times as wide as a normal one.
  const spaces = Math.ceil(horizontal / 2 / 5);
  const renderSpacer = (content: string, extra = "") =>
    h("span", {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant numbers; React does not render conditional comments.
      dangerouslySetInnerHTML: {
        __html: `<!--[if mso]><i style="mso-font-width:${(horizontal / spaces / 2) * 100}%${extra}" hidden>${content}</i><![endif]-->`,
      },
    });
  const hairSpaces = "&#8202;".repeat(spaces);
  const outlook = { msoPaddingAlt: "0px" };
  const labelStyle = {
    maxWidth: "100%",
    display: "inline-block",
    lineHeight: "120%",
    ...outlook,
    msoTextRaise: toPoints(vertical),
  };
  const paddings = {
    paddingTop: vertical,
    paddingRight: horizontal,
    paddingBottom: vertical,
    paddingLeft: horizontal,
  };
  const linkStyle = {
    lineHeight: "100%",
    textDecoration: "none",
    display: "inline-block",
    maxWidth: "100%",
    ...outlook,
  };
  return h(
    "a",
    { className, href, style: { ...linkStyle, ...style, ...paddings }, target: "_blank" },
    renderSpacer(hairSpaces, `;mso-text-raise:${toPoints(2 * vertical)}`),
    h("span", { style: labelStyle }, label),
    renderSpacer(`${hairSpaces}&#8203;`),
  );
}
