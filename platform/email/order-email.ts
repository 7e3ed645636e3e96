import { createElement as h, type ReactNode } from "react";
import { getIncludedVat } from "../../domain/cart/vat.ts";
import { formatPhones } from "../../domain/contact-details/phone.ts";
import { formatDay, formatTime } from "../../domain/format-instant.ts";
import { findAllergyNote } from "../../domain/menu/allergy-note.ts";
import { formatPence } from "../../domain/money.ts";
import { formatOrderCalendar } from "../../domain/order-tracking/order-calendar.ts";
import { trackingPath } from "../../domain/order-tracking/track-order.ts";
import { describeVat } from "../../domain/order-wording/price-terms.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import type { CalendarEntry } from "../../domain/orders/order-type.ts";
import { canCustomerChangeInStatus } from "../../domain/orders/status/when-changeable.ts";
import { renderAllergyWarning } from "./allergy-warning.ts";
import {
  buildDishRow,
  buildIncludedVatRow,
  buildPriceRows,
  type Row,
  renderHtmlTable,
  renderTextTable,
} from "./dish-table.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import {
  formatGreeting,
  renderAddressLink,
  renderMainButton,
  renderParagraph,
  renderSmallPrint,
} from "./email-layout.ts";
import { type EmailSection, type OrderSummary, summariseOrder } from "./order-summary.ts";

/** Input for the templates of order emails. */
export interface OrderEmailInput {
  order: OrderDetail;
  summary: OrderSummary;
  /** Example: `takeaway order 42`. */
  orderLabel: string;
  /** Example: `£17.64`. */
  total: string;
  /** Example: `Wed 1 Jul 2026 at 12:30`, in the business's time zone. */
  formatMoment(instant: Date): string;
}

/** The parts that a template provides. */
export interface OrderEmailParts {
  subject: string;
  preview: string;
  /** Without a full stop. In the plain text, it is a sentence before the opening. */
  heading: string;
  opening: string;
  /** Changes, conditions or a reason, shown after the opening. */
  highlights: EmailSection[];
  /** Whether to list the dishes, with prices, allergens and total. */
  withDishes: boolean;
  sections: EmailSection[];
  closing: string;
}

/**
 * Builds an email about an order from the template's parts, with a link to the order's page and the
 * calendar entry, if any. Null for an order without details. `trackingToken` lets people without an
 * account, such as phone customers, follow the order.
 */
export function buildOrderEmail(
  order: OrderDetail,
  {
    address,
    trackingToken,
    calendarEntry,
  }: { address: string; trackingToken: string; calendarEntry: CalendarEntry | null },
  context: EmailContext,
  template: (input: OrderEmailInput, context: EmailContext) => OrderEmailParts,
): EmailContent | null {
  const { business, publicUrl } = context;
  const isAccountAddress = address.toLowerCase() === order.customer?.email.toLowerCase();
  // Don't send text that a customer typed to an unverified address.
  const isUnverified = order.customer !== null && !isAccountAddress && !order.takenByStaff;
  const writtenAt = order.history.at(-1)?.at ?? order.createdAt;
  const shownOrder = isUnverified ? removeTypedText(order) : order;
  const summary = summariseOrder(shownOrder, business, writtenAt);
  if (!summary) return null;
  const name = isAccountAddress ? order.customer?.fullName || summary.name : summary.name;
  const orderLabel = `${summary.noun} ${order.number}`;
  const { subject, preview, heading, opening, highlights, withDishes, sections, closing } =
    template(
      {
        order,
        summary,
        orderLabel,
        total: formatPence(order.total, business.currency),
        formatMoment: (instant) =>
          `${formatDay(instant, business.timeZone)} at ${formatTime(instant, business.timeZone)}`,
      },
      context,
    );
  const tracking = `${publicUrl}${trackingPath(trackingToken)}`;
  const hasTrackingLink = isAccountAddress && order.status !== "cancelled";
  const link = isAccountAddress ? `${publicUrl}/userdashboard/orders/${order.number}` : tracking;
  const canChange = isAccountAddress && canCustomerChangeInStatus(order.status);
  const warning = renderAllergyWarning(order, summary.notes[1], {
    changeUrl: canChange ? `${link}/modify` : null,
    phones: business.phones,
  });
  const dishes = withDishes ? renderDishes(order, summary, context) : { html: [], text: [] };
  const calendar =
    calendarEntry &&
    formatOrderCalendar(calendarEntry, order, business, { publicUrl, url: link, writtenAt });

  const noun = order.reservation ? "booking" : "order";
  const viewLabel = `View your ${noun}`;
  const followLabel = `Follow this ${noun} without signing in, or share this link:`;

  return {
    to: { name, address },
    subject: order.isPractice ? `Practice: ${subject}` : subject,
    // Without what the warning says, because phones show the preview while they are locked.
    preview: warning
      ? `Please read the allergy warning for your ${orderLabel}. ${preview}`
      : preview,
    heading,
    isPractice: order.isPractice,
    body: [
      warning?.html,
      renderParagraph(formatGreeting(name)),
      renderParagraph(opening),
      ...highlights.map(renderSection),
      ...dishes.html,
      ...sections.map(renderSection),
      renderMainButton(link, viewLabel),
      ...(hasTrackingLink
        ? [renderSmallPrint(`${followLabel} `, renderAddressLink(tracking))]
        : []),
      renderSmallPrint(closing),
    ].map((part, index) => h("div", { key: index }, part)),
    text: [
      ...(warning ? [warning.text] : []),
      formatGreeting(name),
      `${heading}. ${opening}`,
      ...highlights.map((section) => section.join("\n")),
      ...dishes.text,
      ...sections.map((section) => section.join("\n")),
      `${viewLabel}: ${link}`,
      ...(hasTrackingLink ? [`${followLabel} ${tracking}`] : []),
      closing,
    ].join("\n\n"),
    ...(calendar ? { calendar } : {}),
  };
}

function removeTypedText(order: OrderDetail): OrderDetail {
  return {
    ...order,
    reservation: order.reservation && { ...order.reservation, name: "", specialRequests: "" },
  };
}

function renderSection([label, ...lines]: EmailSection): ReactNode {
  return renderParagraph(
    h("strong", null, label),
    ...lines.flatMap((text, index) => [h("br", { key: index }), text]),
  );
}

/** Dishes with prices, allergens and payment. Empty for a reservation. */
function renderDishes(
  order: OrderDetail,
  { payment, notes }: OrderSummary,
  { business }: EmailContext,
): { html: ReactNode[]; text: string[] } {
  if (payment === null) return { html: [], text: [] };
  const formatAmount = (pence: number) => formatPence(pence, business.currency);
  const vatTerms = order.vat ? { vatMode: order.vat.mode, vatRate: order.vat.rate } : business;
  const { type } = order;
  // Orders whose menu prices include or exclude VAT as a whole. A delivery has its own VAT row.
  const vatType = type === "takeaway_order" || type === "party_order" ? type : null;
  const isVatIncluded = vatType !== null && vatTerms.vatMode === "included";
  const rows: Row[] = [
    ...order.lines.map((line) => buildDishRow(line, formatAmount)),
    ...(order.menuOrder ? buildPriceRows(order.menuOrder, formatAmount) : []),
  ];
  const total: Row = ["Total", formatAmount(order.total)];
  const rowsBelow: Row[] = [];
  if (order.menuOrder?.vatMode === "included")
    rowsBelow.push(buildIncludedVatRow(order.menuOrder.vatRate, formatAmount(order.menuOrder.vat)));
  if (isVatIncluded) {
    const vat = getIncludedVat(order.total, vatTerms.vatRate);
    rowsBelow.push(buildIncludedVatRow(vatTerms.vatRate, formatAmount(vat)));
  }
  const phones = formatPhones(business.phones);
  // Included VAT has a row in the table.
  const vat = vatType && !isVatIncluded ? describeVat(vatType, vatTerms) : "";
  // The answer to a note about an allergy says whom to ask.
  const isAnswered = findAllergyNote(notes[1] ?? "") !== null;
  const advice = ` If you're unsure, ${phones ? `call us before you eat: ${phones}` : "reply to this email before you eat"}.`;
  const allergies = `Allergies? Each dish shows the allergens listed when you ordered.${isAnswered ? "" : advice}`;
  return {
    html: [
      renderHtmlTable(rows, total, rowsBelow),
      renderParagraph(allergies),
      renderParagraph(h("strong", null, `${payment}: `), total[1], vat && `. ${vat}`),
    ],
    text: [
      renderTextTable([...rows, total, ...rowsBelow]),
      allergies,
      `${payment}: ${total[1]}${vat && `. ${vat}`}`,
    ],
  };
}
