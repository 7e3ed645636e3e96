import { findEmailedChange } from "../../domain/bookings/find-emailed-change.ts";
import { capitalise } from "../../domain/capitalise.ts";
import { getCalendarEntry } from "../../domain/order-tracking/order-calendar.ts";
import { describeChange } from "../../domain/order-wording/describe-change.ts";
import { describeReplacedTime } from "../../domain/order-wording/describe-new-time.ts";
import { isCancelledOnRequest, noShowReason } from "../../domain/orders/cancel-reason.ts";
import { findDelayInConfirmation, isNewTimeFromStaff } from "../../domain/orders/delays.ts";
import type { OrderDetail, OrderHistoryEntry, OrderTypeId } from "../../domain/orders/order.ts";
import { getLeadMinutes } from "../../domain/scheduling/rush.ts";
import type { EmailContent, EmailContext } from "./email-content.ts";
import type { OrderEmailJob } from "./email-jobs.ts";
import { describeHowToReply } from "./email-layout.ts";
import { findRecipient, type OrderEmailSources } from "./find-recipient.ts";
import { composeOrderOnItsWayEmail, composeOrderReadyEmail } from "./handover-emails.ts";
import { buildOrderEmail, type OrderEmailInput, type OrderEmailParts } from "./order-email.ts";
import {
  describeNextStep,
  describeOrder,
  formatPreview,
  listConditions,
  listSections,
} from "./order-summary.ts";

/** Composes an order email from the current data. Null if no one should get it any more. */
export async function composeOrderEmail(
  sources: OrderEmailSources,
  job: OrderEmailJob,
  context: EmailContext,
): Promise<EmailContent | null> {
  const recipient = await findRecipient(sources, job);
  if (!recipient) return null;
  const { order, address } = recipient;
  const { shop } = sources;
  // Created only when the email is sent, so that no queue or backup contains a working link.
  const trackingToken = await shop.stores.trackingLinks.issue(order.id);
  const calendarEntry = getCalendarEntry(
    shop.orderTypes,
    order,
    context.business,
    order.history.at(-1)?.at ?? order.createdAt,
  );
  return buildOrderEmail(
    order,
    { address, trackingToken, calendarEntry },
    context,
    getTemplate(job),
  );
}

function getTemplate(job: OrderEmailJob): Parameters<typeof buildOrderEmail>[3] {
  switch (job.template) {
    case "order-placed":
      return composeOrderPlacedEmail(job.isBackOn);
    case "order-changed":
      return composeOrderChangedEmail(job.version);
    case "order-confirmed":
      return composeOrderConfirmedEmail(job.isBackOn);
    case "order-ready":
      return composeOrderReadyEmail;
    case "order-on-its-way":
      return composeOrderOnItsWayEmail;
    case "order-cancelled":
      return composeOrderCancelledEmail(job.reason);
  }
}

/** Acknowledges a new order, or one that is back on, with its prices, time and place. */
function composeOrderPlacedEmail(isBackOn = false) {
  return (
    { order, summary, orderLabel, total, formatMoment }: OrderEmailInput,
    { business }: EmailContext,
  ): OrderEmailParts => {
    // Without "request", the subject reads as if the table were already booked.
    const label =
      order.reservation && order.status === "pending"
        ? `booking request ${order.number}`
        : orderLabel;
    const common = {
      preview: formatPreview(summary, total),
      highlights: listConditions(order, business),
      withDishes: true,
      sections: listSections(summary, order, business),
      closing: `Is something wrong? Please ${describeHowToReply(business)} as soon as you can.`,
    };
    const cancellation = isBackOn && findCancellation(order);
    if (cancellation)
      return {
        ...common,
        subject: `Your ${label} at ${business.name} is back on`,
        heading: `Your ${label} is back on`,
        opening: `${describeUndone(cancellation, formatMoment)} ${describeNextStep(order, business, order.history.at(-1)?.at ?? order.createdAt)}`,
      };
    return {
      ...common,
      subject: `Your ${label} at ${business.name}`,
      heading: `Thank you for ${label}`,
      opening: `We received it on ${formatMoment(order.createdAt)}. ${describeNextStep(order, business, order.createdAt)}`,
    };
  };
}

function findCancellation({ history }: OrderDetail): OrderHistoryEntry | undefined {
  return history.findLast(({ kind, to }) => kind === "status_changed" && to === "cancelled");
}

function describeUndone(
  { by, at }: OrderHistoryEntry,
  formatMoment: OrderEmailInput["formatMoment"],
): string {
  const who = by === "customer" ? "You" : "We";
  return `${who} cancelled it on ${formatMoment(at)}, but we have brought it back. If you received an email about the cancellation, please ignore it.`;
}

/** Lists the changes in `version`, and shows the order as it is now. */
function composeOrderChangedEmail(version: number) {
  return (input: OrderEmailInput, { business }: EmailContext): OrderEmailParts => {
    const { order, summary, orderLabel, total, formatMoment } = input;
    const entry = findEmailedChange(order, version);
    if (entry && isNewTimeFromStaff(order, entry))
      return composeNewTimeEmail(input, { business, entry });
    const changes = entry?.change
      ? describeChange(entry.change, { type: order.type, ...business })
      : [];
    const changedAt = entry?.at ?? order.createdAt;
    const who = entry?.by === "admin" ? "We" : "You";
    return {
      subject: `Your ${orderLabel} at ${business.name} has changed`,
      preview: formatPreview(summary, total),
      heading: `Your ${orderLabel} has changed`,
      opening: `${who} made this change on ${formatMoment(changedAt)}. ${describeNextStep(order, business, changedAt)}`,
      highlights: changes.length > 0 ? [["What changed", ...changes]] : [],
      withDishes: true,
      sections: listSections(summary, order, business),
      closing: `Not what you wanted? Please ${describeHowToReply(business)} as soon as you can.`,
    };
  };
}

/** Says when the customer gets an order after staff changed its time. */
function composeNewTimeEmail(
  { order, summary, orderLabel, total }: OrderEmailInput,
  { business, entry }: Pick<EmailContext, "business"> & { entry: OrderHistoryEntry },
): OrderEmailParts {
  const newTime = describeNewTime(order, business, entry);
  return {
    subject: `Your ${orderLabel} at ${business.name} has a new time`,
    preview: newTime,
    heading: `Your ${orderLabel} has a new time`,
    opening: newTime,
    highlights: [],
    withDishes: false,
    sections: [
      // The opening may already state the time of a delivery.
      ...listSections(summary, order, business).filter(([, text]) => text !== newTime),
      ...(summary.payment === null ? [] : [[summary.payment, total] as [string, string]]),
    ],
    closing: describeOtherTime(business),
  };
}

function describeNewTime(
  order: OrderDetail,
  business: EmailContext["business"],
  entry: OrderHistoryEntry,
): string {
  const at = entry.at.getTime();
  const times = { ...business, leadMinutes: getLeadMinutes(business, at) };
  return describeReplacedTime(order, entry, times, at);
}

function describeOtherTime(business: EmailContext["business"]): string {
  return `If this time doesn't suit you, please ${describeHowToReply(business)} as soon as you can.`;
}

const confirmedOpenings: Record<OrderTypeId, string> = {
  menuorder: "The kitchen has accepted it. We'll deliver it as soon as it's ready.",
  takeaway_order: "It will be ready for you at the time below.",
  party_order: "We look forward to cooking for you.",
  reservation: "We'll hold your table.",
};

/** States the time, the place and the amount to pay. */
function composeOrderConfirmedEmail(isBackOn = false) {
  return (
    { order, summary, orderLabel, total, formatMoment }: OrderEmailInput,
    { business }: EmailContext,
  ): OrderEmailParts => {
    const cancellation = isBackOn && findCancellation(order);
    const news = cancellation ? "is back on and confirmed" : "is confirmed";
    const delay = findDelayInConfirmation(order);
    const newTime = delay && describeNewTime(order, business, delay);
    let opening = confirmedOpenings[order.type];
    if (order.menuOrder && order.wantedAt)
      opening = "The kitchen has accepted it. We'll deliver it at the time below.";
    if (newTime) opening = `The kitchen has accepted it. ${newTime}`;
    return {
      subject: `Your ${orderLabel} at ${business.name} ${news}`,
      preview: formatPreview(summary, total),
      heading: `Your ${orderLabel} ${news}`,
      opening: cancellation ? `${describeUndone(cancellation, formatMoment)} ${opening}` : opening,
      highlights: [],
      withDishes: false,
      sections: [
        // The opening may already state the time of a delivery.
        ...listSections(summary, order, business).filter(([, text]) => text !== newTime),
        ...(summary.payment === null ? [] : [[summary.payment, total] as [string, string]]),
      ],
      closing: delay
        ? describeOtherTime(business)
        : `Need to change something? ${capitalise(describeHowToReply(business))} as soon as you can. You can't change it online any more.`,
    };
  };
}

/** Says who cancelled the order and, if known, why. */
function composeOrderCancelledEmail(reason: string | null) {
  return (
    { order, summary, orderLabel, formatMoment }: OrderEmailInput,
    { business }: EmailContext,
  ): OrderEmailParts => {
    const entry = order.history.findLast(({ to }) => to === "cancelled");
    const isByCustomer = entry?.by === "customer";
    const when = formatMoment(entry?.at ?? order.createdAt);
    const noPayment = summary.payment === null ? "" : " There is nothing to pay.";
    const isReasonInOpening = reason === noShowReason || isCancelledOnRequest(reason);
    const getOpening = () => {
      if (isByCustomer) return `You cancelled it on ${when}.`;
      if (reason === noShowReason) return noShowReason;
      if (isCancelledOnRequest(reason)) return `We cancelled it on ${when}, as you asked.`;
      return `We're sorry, we had to cancel it on ${when}.`;
    };
    const opening = getOpening();
    return {
      subject: `Your ${orderLabel} at ${business.name} has been cancelled`,
      preview: opening,
      heading: `Your ${orderLabel} has been cancelled`,
      opening: `${opening}${noPayment}`,
      highlights: reason && !isReasonInOpening ? [["Reason", ...reason.split(/\s*\n\s*/)]] : [],
      withDishes: false,
      sections: [["Cancelled", ...describeOrder(order, business.timeZone)]],
      closing: isByCustomer
        ? `If this wasn't you, ${describeHowToReply(business)} straight away.`
        : `Any questions? Please ${describeHowToReply(business)}.`,
    };
  };
}
