import { createElement as h, type ReactNode } from "react";
import { formatPhone } from "../../domain/customers/phone.ts";
import { formatPence } from "../../domain/money.ts";
import type { OrderDetail } from "../../domain/ordering/order.ts";
import { orderCalendar } from "../../domain/ordering/order-calendar.ts";
import { trackingPath } from "../../domain/ordering/track-order.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { mainButton, paragraph, smallPrint } from "./letter-frame.ts";
import { dishRow, figureRows, type Row, table, textTable } from "./order-letter-table.ts";
import { type Occasion, occasionOf } from "./order-occasion.ts";

const apology = "Something wrong with it? Answer this mail or call us: the sooner, the better.";

/**
 * What was ordered, with the figures that were agreed to, when and where. `trackingToken` shows the order's progress to whoever has it.
 * Null when the order is none that a letter can be written about.
 */
export function orderPlacedLetter(
  order: OrderDetail & { customer: NonNullable<OrderDetail["customer"]> },
  { trackingToken }: { trackingToken: string },
  context: LetterContext,
): Letter | null {
  const { business, publicUrl } = context;
  const occasion = occasionOf(order, business);
  if (!occasion) return null;
  const pounds = (pence: number) => formatPence(pence, business.currency);
  const { noun, facts } = occasion;
  const placed = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone: business.timeZone }).format(
    order.createdAt,
  );
  const name = order.customer.fullName || occasion.name;
  const soon = order.reservation ? "We will confirm it shortly" : "The kitchen will confirm it shortly";
  const link = `${publicUrl}/userdashboard/orders/${order.number}`;
  const tracking = `${publicUrl}${trackingPath(trackingToken)}`;
  const dishes = dishesOf(order, occasion, context);
  const notes = occasion.notes[1] ? [occasion.notes] : [];
  const calendar = orderCalendar(order, business, { publicUrl, writtenAt: order.createdAt });

  return {
    to: { name, address: order.customer.email },
    subject: `Your ${noun} no. ${order.number} at ${business.name}`,
    preview: previewOf(order, occasion, pounds),
    heading: `Thank you, we have your ${noun} no. ${order.number}`,
    body: [
      paragraph(`Hello ${name}, placed on ${placed}. ${soon}; you can watch it on your order's page.`),
      ...dishes.html,
      ...[...facts, ...notes].map(([label, ...lines]) =>
        paragraph(h("strong", null, label), ...lines.flatMap((text, index) => [h("br", { key: index }), text])),
      ),
      mainButton(link, order.reservation ? "See your reservation" : "See your order"),
      smallPrint("To watch it without signing in, or to let somebody else do so: ", h("a", { href: tracking }, tracking)),
      smallPrint(apology),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      `Hello ${name},`,
      `thank you, we have your ${noun} no. ${order.number}, placed on ${placed}. ${soon}.`,
      ...dishes.text,
      ...[...facts, ...notes].map((fact) => fact.join("\n")),
      `See your order: ${link}`,
      `Watch it without signing in: ${tracking}`,
      apology,
    ].join("\n\n"),
    ...(calendar ? { calendar } : {}),
  };
}

/** The dishes with their figures, allergens and what is to be paid. A reservation has none. */
function dishesOf(order: OrderDetail, { payment }: Occasion, { business }: LetterContext): { html: ReactNode[]; text: string[] } {
  if (payment === null) return { html: [], text: [] };
  const pounds = (pence: number) => formatPence(pence, business.currency);
  const rows: Row[] = [
    ...order.lines.map((line) => dishRow(line, pounds)),
    ...(order.menuOrder ? figureRows(order.menuOrder, pounds) : []),
  ];
  const total: Row = ["Total", pounds(order.total)];
  const call = business.phones.map(formatPhone).join(" or ");
  const allergies = `Allergies? What is stated below each dish is what held when you ordered. If anything in it worries you, call us before you eat: ${call}.`;
  return {
    html: [table(rows, total), paragraph(allergies), paragraph(h("strong", null, `${payment}: `), total[1])],
    text: [textTable([...rows, total]), allergies, `${payment}: ${total[1]}`],
  };
}

function previewOf(order: OrderDetail, { payment, facts }: Occasion, pounds: (pence: number) => string): string {
  if (order.menuOrder)
    return `${pounds(order.total)}, cash on delivery. We will tell you as soon as the kitchen has confirmed it.`;
  const when = facts[0]?.[1] ?? "";
  return payment === null ? `${when}.` : `${when}. ${pounds(order.total)}.`;
}
