import { createElement as h } from "react";
import type { EmailContent } from "./email-content.ts";
import { addressLink, mainButton, paragraph, smallPrint } from "./email-layout.ts";

/** An email with a few sentences and at most one button. HTML and plain text have the same wording. */
export function simpleEmail({
  paragraphs,
  action,
  footnotes = [],
  ...envelope
}: Pick<EmailContent, "to" | "subject" | "preview" | "heading"> & {
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Smaller text after the button. */
  footnotes?: string[];
}): EmailContent {
  const parts = [
    ...paragraphs.map((text) => paragraph(text)),
    ...(action
      ? [
          mainButton(action.url, action.label),
          smallPrint("If the button does not work, open this address: ", addressLink(action.url)),
        ]
      : []),
    ...footnotes.map((text) => smallPrint(text)),
  ];
  return {
    ...envelope,
    body: parts.map((part, index) => h("div", { key: index }, part)),
    text: [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...footnotes].join("\n\n"),
  };
}
