import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describeTrader } from "../../domain/business/legal/describe-legal.ts";
import { type LogoFiles, logoPlates } from "../../domain/business/look/look-files.ts";
import { formatPhones } from "../../domain/contact-details/phone.ts";
import { messages } from "../../domain/messages.ts";
import {
  EmailColours,
  formatDarkStyles,
  getEmailColours,
  getEmailFonts,
  withColours,
} from "./email-colours.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import {
  renderBody,
  renderButton,
  renderContainer,
  renderLink,
  renderText,
} from "./email-elements.ts";

/** Older email clients need this doctype for standards mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderEmailHtml(email: EmailContent, context: EmailContext): string {
  const colours = getEmailColours(context.business);
  return (
    doctype +
    renderToStaticMarkup(h(EmailColours, { value: colours }, renderLayout(email, context)))
  );
}

/** Layout of every email, with the shop's logo or name above and its contact details below. */
function renderLayout(email: EmailContent, { business, publicUrl }: EmailContext): ReactNode {
  const colours = getEmailColours(business);
  const { ground, surface, line, ink, muted, accentText } = colours.light;
  const fonts = getEmailFonts(business);
  const nameStyle = {
    color: accentText,
    fontFamily: fonts.heading,
    fontSize: 20,
    fontWeight: 600,
    lineHeight: "24px",
  };
  const phones = formatPhones(business.phones);
  const trader = describeTrader(business).join(" ");
  const showsName = !business.logo || business.logoWithName;
  const renderAccentLink = (href: string, content: string) =>
    renderLink(href, { className: "accent", style: { color: accentText }, content });
  return h(
    "html",
    { dir: "ltr", lang: "en" },
    h(
      "head",
      null,
      h("meta", { content: "text/html; charset=UTF-8", httpEquiv: "Content-Type" }),
      h("meta", { name: "x-apple-disable-message-reformatting" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, email.subject),
      h("style", null, formatDarkStyles(colours)),
    ),
    renderBody(
      { backgroundColor: ground, fontFamily: fonts.text, margin: 0, padding: "24px 12px" },
      email.preview,
      renderContainer(
        {
          className: "paper",
          style: {
            backgroundColor: surface,
            border: `1px solid ${line}`,
            borderRadius: 20,
            maxWidth: 560,
            padding: "32px 28px",
          },
        },
        business.logo && renderLogo(business.logo, { business, publicUrl }),
        showsName &&
          renderText({ className: "accent", style: nameStyle, margins: [0, 0] }, business.name),
        isPractice(email, { business }) && renderPracticeNote(),
        h(
          "h1",
          {
            className: "ink",
            style: {
              color: ink,
              fontFamily: fonts.heading,
              fontSize: 28,
              lineHeight: 1.2,
              margin: "20px 0 12px",
            },
          },
          email.heading,
        ),
        email.body,
        h("hr", {
          className: "rule",
          style: {
            width: "100%",
            border: "none",
            borderTop: `1px solid ${line}`,
            margin: "28px 0 16px",
          },
        }),
        renderText(
          {
            className: "muted",
            style: { color: muted, fontSize: 13, lineHeight: 1.6 },
            margins: [0, 0],
          },
          h("strong", null, business.name),
          h("br"),
          ...(business.address ? [business.address, h("br", { key: "address" })] : []),
          ...(phones ? [phones, h("br", { key: "phones" })] : []),
          renderAccentLink(`mailto:${business.email}`, business.email),
          h("br"),
          renderAccentLink(publicUrl, publicUrl.replace(/^https?:\/\//, "")),
        ),
        trader &&
          renderText(
            {
              className: "muted",
              style: { color: muted, fontSize: 12, lineHeight: 1.5 },
              margins: [12, 0],
            },
            trader,
          ),
      ),
    ),
  );
}

/**
 * Order emails depend on the order, not on the current mode, because an order placed outside
 * practice mode is real.
 */
export function isPractice(
  email: Pick<EmailContent, "isPractice">,
  { business }: Pick<EmailContext, "business">,
): boolean {
  return email.isPractice ?? business.practice;
}

function renderPracticeNote(): ReactNode {
  const style = { borderRadius: 12, fontWeight: 600, padding: "10px 14px" };
  return withColours(({ line, ink }) =>
    renderText(
      {
        className: "ink rule",
        style: { ...style, border: `1px solid ${line}`, color: ink },
        margins: [16, 0],
      },
      messages.page.practice,
    ),
  );
}

/** Contact details for the plain text version. */
export function formatTextSignature({ business, publicUrl }: EmailContext): string {
  return [
    "-- ",
    business.name,
    ...(business.address ? [business.address.replace(/\s*\n\s*/g, ", ")] : []),
    [formatPhones(business.phones), business.email].filter(Boolean).join(", "),
    publicUrl,
    ...describeTrader(business),
  ].join("\n");
}

/**
 * How to reach the shop, as part of a sentence. Mentions the phone only if the shop has a number.
 */
export function describeHowToReply({ phones }: Pick<EmailContext["business"], "phones">): string {
  return formatPhones(phones) ? "reply to this email or call us" : "reply to this email";
}

/** `Hello Asha Rao,`, or `Hello,` without a name. */
export function formatGreeting(name: string): string {
  return name ? `Hello ${name},` : "Hello,";
}

/** Maximum logo size in an email, in px. */
const logoBox = { width: 220, height: 56 };

/**
 * The logo, with its aspect ratio. Outlook takes the size of a picture from its attributes, other
 * clients from its style. Clients that block pictures show the name.
 */
function renderLogo(logo: LogoFiles, { business, publicUrl }: EmailContext): ReactNode {
  const [path, shape] = logo.email
    ? [logo.email, logo]
    : [logo.icon192, { width: 192, height: 192 }];
  const scale = Math.min(logoBox.width / shape.width, logoBox.height / shape.height);
  const width = Math.round(shape.width * scale);
  const height = Math.round(shape.height * scale);
  // Icons have their own padding.
  const plate = logo.email && logo.plate;
  const style = {
    ...(plate && { backgroundColor: logoPlates[plate], padding: 8 }),
    borderRadius: 12,
    display: "block",
    height: "auto",
    marginBottom: 12,
    maxHeight: logoBox.height,
    maxWidth: "100%",
  };
  return h("img", { src: publicUrl + path, width, height, alt: `${business.name} logo`, style });
}

export function renderParagraph(...content: ReactNode[]): ReactNode {
  return withColours(({ ink }) =>
    renderText(
      { className: "ink", style: { color: ink, fontSize: 16, lineHeight: 1.6 }, margins: [0, 16] },
      ...content,
    ),
  );
}

/** A code to copy, large and on its own line. */
export function renderCodeBlock(code: string): ReactNode {
  const style = { fontSize: 32, fontWeight: 600, letterSpacing: "0.2em", lineHeight: 1.2 };
  return withColours(({ ink }) =>
    renderText({ className: "ink", style: { color: ink, ...style }, margins: [0, 16] }, code),
  );
}

export function renderSmallPrint(...content: ReactNode[]): ReactNode {
  return withColours(({ muted }) =>
    renderText(
      {
        className: "muted",
        style: { color: muted, fontSize: 14, lineHeight: 1.6 },
        margins: [16, 0],
      },
      ...content,
    ),
  );
}

/** The email's main button. */
export function renderMainButton(href: string, label: string): ReactNode {
  return withColours(({ accent, accentEdge, onAccent }) =>
    renderButton(href, {
      className: "button",
      style: {
        backgroundColor: accent,
        border: `1px solid ${accentEdge}`,
        borderRadius: 999,
        color: onAccent,
        fontSize: 16,
        fontWeight: 600,
      },
      padding: [12, 25],
      label,
    }),
  );
}

/** A link that shows its URL as text. */
export function renderAddressLink(url: string): ReactNode {
  const render = (color: string) =>
    renderLink(url, {
      className: "accent",
      style: { color, wordBreak: "break-all" },
      content: url,
    });
  return withColours(({ accentText }) => render(accentText), url);
}
