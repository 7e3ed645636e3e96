import { createElement as h } from "react";
import type { EmailContent } from "./email-content.ts";
import {
  renderAddressLink,
  renderMainButton,
  renderParagraph,
  renderSmallPrint,
} from "./email-layout.ts";

/**
 * An email with a few sentences and at most one button. HTML and plain text have the same
 * sentences, except for the one that says what to do if the button does not work.
 */
export function composeSimpleEmail({
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
    ...paragraphs.map((text) => renderParagraph(text)),
    ...(action
      ? [
          renderMainButton(action.url, action.label),
          renderSmallPrint(
            "If the button does not work, open this address: ",
            renderAddressLink(action.url),
          ),
        ]
      : []),
    ...footnotes.map((text) => renderSmallPrint(text)),
  ];
  return {
    ...envelope,
    body: parts.map((part, index) => h("div", { key: index }, part)),
    text: [
      ...paragraphs,
      ...(action ? [`${action.label}:\n${action.url}`] : []),
      ...footnotes,
    ].join("\n\n"),
  };
}
