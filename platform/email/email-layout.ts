import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "@react-email/components";
import { createElement as h, type ReactNode } from "react";
import { formatPhone } from "../../domain/contact-details/phone.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";

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

/** Layout of every email: shop name above, contact details below. */
export function EmailLayout(email: EmailContent, { business, publicUrl }: EmailContext): ReactNode {
  return h(
    Html,
    { lang: "en" },
    h(
      Head,
      null,
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, email.subject),
      h("style", null, darkStyles),
    ),
    h(Preview, null, email.preview),
    h(
      Body,
      { style: { backgroundColor: "#fffaf1", fontFamily: sans, margin: 0, padding: "24px 12px" } },
      h(
        Container,
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
        h(
          Text,
          { className: "accent", style: { color: "#a8480a", fontFamily: serif, fontSize: 20, fontWeight: 600, margin: 0 } },
          business.name,
        ),
        h(
          Heading,
          {
            as: "h1",
            className: "ink",
            style: { color: "#2a1a14", fontFamily: serif, fontSize: 28, lineHeight: 1.2, margin: "20px 0 12px" },
          },
          email.heading,
        ),
        email.body,
        h(Hr, { className: "rule", style: { borderColor: "#eddcc4", margin: "28px 0 16px" } }),
        h(
          Text,
          { className: "muted", style: { color: "#735f54", fontSize: 13, lineHeight: 1.6, margin: 0 } },
          h("strong", null, business.name),
          h("br"),
          business.address,
          h("br"),
          `${business.phones.map(formatPhone).join(" or ")} · `,
          h(Link, { className: "accent", href: `mailto:${business.email}`, style: { color: "#a8480a" } }, business.email),
          h("br"),
          h(Link, { className: "accent", href: publicUrl, style: { color: "#a8480a" } }, publicUrl.replace(/^https?:\/\//, "")),
        ),
      ),
    ),
  );
}

/** Contact details for plain text. */
export function textSignature({ business, publicUrl }: EmailContext): string {
  return [
    "-- ",
    business.name,
    business.address.replace(/\s*\n\s*/g, ", "),
    `${business.phones.map(formatPhone).join(" or ")}, ${business.email}`,
    publicUrl,
  ].join("\n");
}

/** `Hello Asha Rao,`; without a name `Hello,`. */
export function greeting(name: string): string {
  return name ? `Hello ${name},` : "Hello,";
}

export function paragraph(...content: ReactNode[]): ReactNode {
  return h(
    Text,
    { className: "ink", style: { color: "#2a1a14", fontSize: 16, lineHeight: 1.6, margin: "0 0 16px" } },
    ...content,
  );
}

export function smallPrint(...content: ReactNode[]): ReactNode {
  return h(
    Text,
    { className: "muted", style: { color: "#735f54", fontSize: 14, lineHeight: 1.6, margin: "16px 0 0" } },
    ...content,
  );
}

/** The button of an email. */
export function mainButton(href: string, label: string): ReactNode {
  return h(
    Button,
    {
      className: "button",
      href,
      style: {
        backgroundColor: "#c2570c",
        borderRadius: 999,
        color: "#ffffff",
        fontSize: 16,
        fontWeight: 600,
        padding: "13px 26px",
      },
    },
    label,
  );
}

/** A link that shows its URL as text. */
export function addressLink(url: string): ReactNode {
  return h(Link, { key: url, className: "accent", href: url, style: { color: "#a8480a", wordBreak: "break-all" } }, url);
}
