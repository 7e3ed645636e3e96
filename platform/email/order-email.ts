import { createElement as h, type ReactNode } from "react";
import { getIncludedVat } from "../../domain/cart/price-cart.ts";
import { formatPhones } from "../../domain/contact-details/phone.ts";
import { formatMoment } from "../../domain/format-instant.ts";
import { formatPence } from "../../domain/money.ts";
import { formatOrderCalendar } from "../../domain/order-tracking/order-calendar.ts";
import { trackingPath } from "../../domain/order-tracking/track-order.ts";
import { describeVat } from "../../domain/order-wording/price-terms.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import type { CalendarEntry } from "../../domain/orders/order-type.ts";
import { dishRow, includedVatRow, priceRows, type Row, renderHtmlTable, renderTextTable } from "./dish-table.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import { addressLink, greeting, mainButton, paragraph, smallPrint } from "./email-layout.ts";
import { type EmailSection, type OrderSummary, summariseOrder } from "./order-summary.ts";

/** Input for the templates of order emails. */
export interface OrderEmailInput {
  order: OrderDetail;
  summary: OrderSummary;
  /** Example: `takeaway order no. 42`. */
  orderLabel: string;
  /** Example: `£17.64`. */
  total: string;
  /** Example: `Wed 1 Jul 2026, 12:30`, in the business's time zone. */
  formatMoment(instant: Date): string;
}

/** The parts that a template provides. */
export interface OrderEmailParts {
  subject: string;
  preview: string;
  /** Without a full stop. The plain text starts with this sentence too. */
  heading: string;
  opening: string;
  /** Changes or a reason, shown before everything else. */
  highlights: EmailSection[];
  /** Whether to list the dishes, with prices, allergens and total. */
  withDishes: boolean;
  sections: EmailSection[];
  closing: string;
}

/**
 * An email about an order: what is new, the dishes, when and where, a link to its page and a calendar entry. `trackingToken`
 * gives access to the order's progress, which phone customers without an account cannot see in any other way. Null for an order
 * without details.
 */
export function orderEmail(
  order: OrderDetail,
  { address, trackingToken, calendarEntry }: { address: string; trackingToken: string; calendarEntry: CalendarEntry | null },
  context: EmailContext,
  template: (input: OrderEmailInput, context: EmailContext) => OrderEmailParts,
): EmailContent | null {
  const { business, publicUrl } = context;
  const isAccountAddress = address.toLowerCase() === order.customer?.email.toLowerCase();
  // Don't send text that a customer typed to an unverified address.
  const isUnverified = order.customer !== null && !isAccountAddress && !order.onThePhone;
  const summary = summariseOrder(isUnverified ? withoutTypedText(order) : order, business);
  if (!summary) return null;
  const name = isAccountAddress ? order.customer?.fullName || summary.name : summary.name;
  const { subject, preview, heading, opening, highlights, withDishes, sections, closing } = template(
    {
      order,
      summary,
      orderLabel: `${summary.noun} no. ${order.number}`,
      total: formatPence(order.total, business.currency),
      formatMoment: (instant) => formatMoment(instant, business.timeZone),
    },
    context,
  );
  const tracking = `${publicUrl}${trackingPath(trackingToken)}`;
  const link = isAccountAddress ? `${publicUrl}/userdashboard/orders/${order.number}` : tracking;
  const dishes = withDishes ? renderDishes(order, summary, context) : { html: [], text: [] };
  const writtenAt = order.history.at(-1)?.at ?? order.createdAt;
  const calendar = calendarEntry && formatOrderCalendar(calendarEntry, order, business, { publicUrl, url: link, writtenAt });

  const viewLabel = order.reservation ? "View your booking" : "View your order";

  return {
    to: { name, address },
    subject: order.isPractice ? `Practice: ${subject}` : subject,
    preview,
    heading,
    isPractice: order.isPractice,
    body: [
      paragraph(greeting(name)),
      paragraph(opening),
      ...highlights.map(sectionParagraph),
      ...dishes.html,
      ...sections.map(sectionParagraph),
      mainButton(link, viewLabel),
      ...(isAccountAddress ? [smallPrint("To follow it without signing in, or to share it: ", addressLink(tracking))] : []),
      smallPrint(closing),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      greeting(name),
      `${heading}. ${opening}`,
      ...highlights.map((section) => section.join("\n")),
      ...dishes.text,
      ...sections.map((section) => section.join("\n")),
      `${viewLabel}: ${link}`,
      ...(isAccountAddress ? [`Follow it without signing in: ${tracking}`] : []),
      closing,
    ].join("\n\n"),
    ...(calendar ? { calendar } : {}),
  };
}

function withoutTypedText(order: OrderDetail): OrderDetail {
  return { ...order, reservation: order.reservation && { ...order.reservation, name: "", specialRequests: "" } };
}

function sectionParagraph([label, ...lines]: EmailSection): ReactNode {
  return paragraph(h("strong", null, label), ...lines.flatMap((text, index) => [h("br", { key: index }), text]));
}

/** Dishes with prices, allergens and payment. Empty for a reservation. */
function renderDishes(
  order: OrderDetail,
  { payment }: OrderSummary,
  { business }: EmailContext,
): { html: ReactNode[]; text: string[] } {
  if (payment === null) return { html: [], text: [] };
  const formatAmount = (pence: number) => formatPence(pence, business.currency);
  const vatTerms = order.vat ? { vatMode: order.vat.mode, vatRate: order.vat.rate } : business;
  const { type } = order;
  const menuPriced = type === "takeaway_order" || type === "party_order" ? type : null;
  const isVatIncluded = menuPriced !== null && vatTerms.vatMode === "included";
  const rows: Row[] = [
    ...order.lines.map((line) => dishRow(line, formatAmount)),
    ...(order.menuOrder ? priceRows(order.menuOrder, formatAmount) : []),
    ...(isVatIncluded ? [includedVatRow(vatTerms.vatRate, formatAmount(getIncludedVat(order.total, vatTerms.vatRate)))] : []),
  ];
  const total: Row = ["Total", formatAmount(order.total)];
  const phones = formatPhones(business.phones);
  // The table shows the amount.
  const vat = menuPriced && !isVatIncluded ? describeVat(menuPriced, vatTerms) : "";
  const allergies = `Allergies? The allergens below each dish are as stated when you ordered. If you are unsure about anything, ${phones ? `call us before you eat: ${phones}` : "reply to this email before you eat"}.`;
  return {
    html: [
      renderHtmlTable(rows, total),
      paragraph(allergies),
      paragraph(h("strong", null, `${payment}: `), total[1], vat && `. ${vat}`),
    ],
    text: [renderTextTable([...rows, total]), allergies, `${payment}: ${total[1]}${vat && `. ${vat}`}`],
  };
}
