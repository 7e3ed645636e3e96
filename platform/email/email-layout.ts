import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formatPhones } from "../../domain/contact-details/phone.ts";
import { messages } from "../../domain/messages.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { button, container, emailBody, link, text } from "./email-elements.ts";

const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";

/** Dark colours for email clients that support them; others show the light ones. */
const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, body > table > tbody > tr > td { background-color: #18110e !important; }
    .paper { background-color: #221814 !important; border-color: #3b2b23 !important; }
    .ink { color: #fbf1e2 !important; }
    .muted { color: #c6b2a0 !important; }
    .accent { color: #f5a524 !important; }
    .rule { border-color: #3b2b23 !important; }
    .button { background-color: #f5a524 !important; color: #241505 !important; }
  }`;

/** Old email clients need this document type for their standards mode. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderEmailHtml(email: EmailContent, context: EmailContext): string {
  return doctype + renderToStaticMarkup(emailLayout(email, context));
}

/** Layout of every email: shop name above, contact details below. */
function emailLayout(email: EmailContent, { business, publicUrl }: EmailContext): ReactNode {
  const phones = formatPhones(business.phones);
  const accentLink = (href: string, content: string) => link(href, { className: "accent", style: { color: "#a8480a" }, content });
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
      h("style", null, darkStyles),
    ),
    emailBody(
      { backgroundColor: "#fffaf1", fontFamily: sans, margin: 0, padding: "24px 12px" },
      email.preview,
      container(
        {
          className: "paper",
          style: {
            backgroundColor: "#ffffff",
            border: "1px solid #eddcc4",
            borderRadius: 20,
            maxWidth: 560,
            padding: "32px 28px",
          },
        },
        text(
          {
            className: "accent",
            style: { color: "#a8480a", fontFamily: serif, fontSize: 20, fontWeight: 600, lineHeight: "24px" },
            margins: [0, 0],
          },
          business.name,
        ),
        isPractice(email, { business }) && practiceNote(),
        h(
          "h1",
          {
            className: "ink",
            style: { color: "#2a1a14", fontFamily: serif, fontSize: 28, lineHeight: 1.2, margin: "20px 0 12px" },
          },
          email.heading,
        ),
        email.body,
        h("hr", {
          className: "rule",
          style: { width: "100%", border: "none", borderTop: "1px solid #eddcc4", margin: "28px 0 16px" },
        }),
        text(
          { className: "muted", style: { color: "#735f54", fontSize: 13, lineHeight: 1.6 }, margins: [0, 0] },
          h("strong", null, business.name),
          h("br"),
          ...(business.address ? [business.address, h("br", { key: "address" })] : []),
          phones && `${phones} · `,
          accentLink(`mailto:${business.email}`, business.email),
          h("br"),
          accentLink(publicUrl, publicUrl.replace(/^https?:\/\//, "")),
        ),
      ),
    ),
  );
}

/** Order emails go by the order: one that was placed while the shop was open is real. */
export function isPractice(email: Pick<EmailContent, "isPractice">, { business }: Pick<EmailContext, "business">): boolean {
  return email.isPractice ?? business.practice;
}

function practiceNote(): ReactNode {
  const style = { border: "1px solid #eddcc4", borderRadius: 12, color: "#2a1a14", fontWeight: 600, padding: "10px 14px" };
  return text({ className: "ink rule", style, margins: [16, 0] }, messages.page.practice);
}

/** Contact details for plain text. */
export function textSignature({ business, publicUrl }: EmailContext): string {
  return [
    "-- ",
    business.name,
    ...(business.address ? [business.address.replace(/\s*\n\s*/g, ", ")] : []),
    [formatPhones(business.phones), business.email].filter(Boolean).join(", "),
    publicUrl,
  ].join("\n");
}

/** `Hello Asha Rao,`; without a name `Hello,`. */
export function greeting(name: string): string {
  return name ? `Hello ${name},` : "Hello,";
}

export function paragraph(...content: ReactNode[]): ReactNode {
  return text({ className: "ink", style: { color: "#2a1a14", fontSize: 16, lineHeight: 1.6 }, margins: [0, 16] }, ...content);
}

/** A code to copy: large, on a line by itself. */
export function codeBlock(code: string): ReactNode {
  const style = { color: "#2a1a14", fontSize: 32, fontWeight: 600, letterSpacing: "0.2em", lineHeight: 1.2 };
  return text({ className: "ink", style, margins: [0, 16] }, code);
}

export function smallPrint(...content: ReactNode[]): ReactNode {
  return text({ className: "muted", style: { color: "#735f54", fontSize: 14, lineHeight: 1.6 }, margins: [16, 0] }, ...content);
}

/** The button of an email. */
export function mainButton(href: string, label: string): ReactNode {
  return button(href, {
    className: "button",
    style: { backgroundColor: "#c2570c", borderRadius: 999, color: "#ffffff", fontSize: 16, fontWeight: 600 },
    padding: [13, 26],
    label,
  });
}

/** A link that shows its URL as text. */
export function addressLink(url: string): ReactNode {
  return link(url, { className: "accent", style: { color: "#a8480a", wordBreak: "break-all" }, content: url });
}
