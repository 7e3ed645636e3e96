import { createElement as h, type ReactNode } from "react";
import { capitalise } from "../../domain/capitalise.ts";
import { formatPhone, formatPhones } from "../../domain/contact-details/phone.ts";
import { answerAllergyNote } from "../../domain/menu/allergy-note.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import { withColours } from "./email-colours.ts";
import { renderLink, renderText } from "./email-elements.ts";

const label = "Allergy warning";
const changeLabel = "Change your order";

/**
 * Warns that a dish contains an allergen which the customer's note names, and says what to do. Null
 * without such a dish, and if the order is cancelled. `changeUrl` is the page that changes the
 * order; null if the customer can't change it.
 */
export function renderAllergyWarning(
  { lines, status }: Pick<OrderDetail, "lines" | "status">,
  notes: string,
  { changeUrl, phones }: { changeUrl: string | null; phones: readonly string[] },
): { html: ReactNode; text: string } | null {
  const answer = answerAllergyNote(notes, lines);
  if (status === "cancelled" || !answer?.containsIt) return null;
  const { finding } = answer;
  const numbers = phones.filter(Boolean);
  const contact = numbers.length > 0 ? "call us now on" : "reply to this email now";
  const html = withColours(({ accentEdge, accentText, ink }) => {
    const renderAccentLink = (href: string, content: string) =>
      renderLink(href, {
        className: "accent",
        style: { color: accentText, textDecorationLine: "underline" },
        content,
      });
    return renderText(
      {
        className: "ink",
        style: {
          border: `2px solid ${accentEdge}`,
          borderRadius: 12,
          color: ink,
          fontSize: 16,
          fontWeight: 600,
          lineHeight: 1.6,
          padding: "10px 14px",
        },
        margins: [0, 16],
      },
      h("strong", null, `⚠ ${label}`),
      h("br"),
      `${finding} `,
      changeUrl
        ? [renderAccentLink(changeUrl, changeLabel), ` or ${contact}`]
        : capitalise(contact),
      ...numbers.flatMap((number, index) => [
        index === 0 ? " " : " or ",
        renderAccentLink(`tel:${number}`, formatPhone(number)),
      ]),
      ".",
    );
  });
  const numbersText = numbers.length > 0 ? ` ${formatPhones(numbers)}` : "";
  const advice = changeUrl
    ? `${changeLabel} (${changeUrl}) or ${contact}${numbersText}.`
    : `${capitalise(contact)}${numbersText}.`;
  return { html, text: `${label}: ${finding} ${advice}` };
}
