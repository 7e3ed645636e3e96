import { cashCountSubject } from "../analytics/count-cash.ts";
import type { AuditEntry, AuditFields, AuditSubjectKind } from "../audit-entry.ts";
import { backupSubject } from "../backups/request-backup.ts";
import { waitingListSubject } from "../bookings/waiting-list.ts";
import { capitalise } from "../capitalise.ts";
import { customPageSubject } from "../custom-pages/custom-page-audit.ts";
import { menuImportSubject } from "../menu-import/import-audit.ts";
import { formatCount } from "../messages/format/format-count.ts";
import { describeChange } from "../order-wording/describe-change.ts";
import { getOrderNoun } from "../order-wording/format-order-name.ts";
import { describeReasonForStaff, noShowReason } from "../orders/cancel-reason.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { openingSubject } from "../setup/open-shop.ts";
import { type FormatOptions, getFieldLabel } from "./audit-field-labels.ts";

/** A sentence, plus a line for each detail that does not fit in it. */
export interface AuditSentence {
  sentence: string;
  lines: string[];
}

type EntryToDescribe = AuditEntry & { who: string };
type Options = FormatOptions & { orderType?: OrderTypeId };

/** Maximum combined length of the old and new values within the sentence. */
const maxInlineLength = 80;

/**
 * Formats as `Asha Patel changed the price of Dal from £4.50 to £5.00`. `orderType` selects the
 * wording for order changes.
 */
export function describeAuditEntry(entry: EntryToDescribe, options: Options): AuditSentence {
  const { who, subject, fields = {}, reason, order } = entry;
  const reasonText =
    reason && reason !== noShowReason ? [`Reason: ${describeReasonForStaff(reason)}`] : [];
  const special = describeSpecialEntry(entry, options);
  if (special) return { sentence: `${who} ${special}`, lines: reasonText };
  const [firstField, ...otherFields] = Object.entries(fields);
  const isOneFieldChange = entry.action === "changed" && otherFields.length === 0 && !order;
  if (firstField && isOneFieldChange) {
    const { label, from, to } = formatField(subject.kind, firstField, options);
    const sentence = `${who} changed the ${label}${formatSubjectSuffix(entry, options)}`;
    // Some values, such as pictures, are shown only as set or not set.
    if (from === to) return { sentence, lines: reasonText };
    const isInline = from.length + to.length <= maxInlineLength;
    if (isInline) return { sentence: `${sentence} from ${from} to ${to}`, lines: reasonText };
    return { sentence, lines: [`From ${from}`, `To ${to}`, ...reasonText] };
  }
  const { currency, timeZone } = options;
  const lines = [
    ...describeFields(subject.kind, fields, options, entry.action === "changed"),
    ...(order
      ? describeChange(order, { type: options.orderType ?? "menuorder", currency, timeZone })
      : []),
  ];
  const suffix = entry.action === "placed" ? " for a customer" : "";
  return {
    sentence: `${who} ${actionVerbs[entry.action]} ${describeSubject(subject, options)}${suffix}`,
    lines: [...lines, ...reasonText],
  };
}

/**
 * A line for each field, such as `Lead time from 20 minutes to 30 minutes`. With `isChange` false,
 * each shows only one value.
 */
export function describeFields(
  kind: AuditSubjectKind,
  fields: AuditFields,
  options: FormatOptions,
  isChange = true,
): string[] {
  return Object.entries(fields).map((entry) => {
    const { label, from, to } = formatField(kind, entry, options);
    const heading = capitalise(label);
    if (isChange) return from === to ? `${heading} changed` : `${heading} from ${from} to ${to}`;
    return `${heading}: ${entry[1].to === null ? from : to}`;
  });
}

const actionVerbs: Record<AuditEntry["action"], string> = {
  added: "added",
  changed: "changed",
  removed: "deleted",
  placed: "placed",
  cancelled: "cancelled",
  overridden: "changed, overriding the usual steps,",
  exported: "exported",
  paused: "paused",
  resumed: "resumed",
};

function formatField(
  kind: AuditSubjectKind,
  [field, { from, to }]: [string, AuditFields[string]],
  options: FormatOptions,
) {
  const { label, format } = getFieldLabel(kind, field);
  return { label, from: format(from, options), to: format(to, options) };
}

/** What follows the name, for entries that have their own wording; null for all others. */
function describeSpecialEntry(entry: EntryToDescribe, options: Options): string | null {
  const { kind, id, name } = entry.subject;
  const { action, fields = {} } = entry;
  switch (kind) {
    case "role":
      return describeRoleChange(entry);
    case "order":
      return describeOrderStep(entry, options);
    case "dish":
      return describeDishStep(entry, options);
    case "table":
      return describeTableStep(entry);
    case "export":
      return id === backupSubject ? `downloaded the backup ${name}` : null;
    case "setting":
      if (id === openingSubject) return describeOpening(fields);
      if (id === backupSubject) return "started a backup";
      if (id === menuImportSubject) return describeMenuImport(action, fields);
      if (id === waitingListSubject) return describeWaiting(action, fields);
      if (id === cashCountSubject) return describeCashCount(fields, options);
      return describeRushStep(entry, options);
    default:
      return null;
  }
}

function describeRoleChange({ subject, fields = {} }: EntryToDescribe): string | null {
  const person = subject.name || describeNameless(subject);
  if (!fields.role) return null;
  return fields.role.to === "admin"
    ? `made ${person} an admin`
    : `removed the admin role from ${person}`;
}

/** Keyed by the step's number in `escalateUnanswered`. */
const unansweredPhrases: Record<number, (order: string) => string> = {
  1: (order) => `played the louder sound for unanswered ${order}`,
  // One email covers all waiting orders, and ordering may already be paused, so steps 2 and 3 may
  // have changed nothing.
  2: (order) => `found ${order} still unanswered after the louder sound`,
  3: (order) => `found ${order} still unanswered at the step that pauses ordering`,
};

function describeOrderStep(
  { subject, action, fields = {}, reason }: EntryToDescribe,
  options: Options,
): string | null {
  const order = `${getOrderNoun(options.orderType)} ${subject.name}`;
  const { status, acknowledged, arrived, seated, ready } = fields;
  const { unanswered, callerForgotten, ticketsPrinted } = fields;
  if (action === "placed" && fields.type?.to === "reservation" && fields.source?.to === "counter")
    return `seated a walk-in, ${order}`;
  if (reason === noShowReason) return `marked ${order} as a no-show`;
  if (fields.noShow && status) {
    const { to } = formatField("order", ["status", status], options);
    return `undid the no-show of ${order}, which is now ${to}`;
  }
  if (status && Object.keys(fields).length === 1) {
    const { from, to } = formatField("order", ["status", status], options);
    if (action === "changed") return `changed ${order} from ${from} to ${to}`;
    if (action === "overridden")
      return `changed ${order} from ${from} to ${to}, overriding the usual steps`;
    if (action === "cancelled") return `cancelled ${order}, which was ${from}`;
  }
  if (acknowledged) return `marked ${order} as ${acknowledged.to ? "seen" : "not seen"}`;
  if (ready) return `marked ${order} as ${ready.to ? "ready" : "not ready"}`;
  if (arrived) return `marked ${order} as ${arrived.to ? "arrived" : "not arrived"}`;
  if (seated) return `marked ${order} as ${seated.to ? "seated" : "not seated"}`;
  if (unanswered) return unansweredPhrases[Number(unanswered.to)]?.(order) ?? null;
  if (callerForgotten) return `removed the caller's details from ${order}`;
  if (!ticketsPrinted) return null;
  return `${Number(ticketsPrinted.to) > 1 ? "reprinted" : "printed"} the ticket for ${order}`;
}

function describeDishStep(
  { subject, action, fields = {} }: EntryToDescribe,
  options: FormatOptions,
): string | null {
  const { soldOutUntil, featured } = fields;
  if (Object.keys(fields).length !== 1) return null;
  if (soldOutUntil?.to === null) return `marked ${subject.name} as available again`;
  if (soldOutUntil)
    return `marked ${subject.name} as sold out until ${formatField("dish", ["soldOutUntil", soldOutUntil], options).to}`;
  if (!featured || action !== "changed") return null;
  return featured.to
    ? `starred ${subject.name} for the home page`
    : `removed the home page star from ${subject.name}`;
}

function describeTableStep({ subject: { name }, fields = {} }: EntryToDescribe): string | null {
  if (!fields.inUse || Object.keys(fields).length !== 1) return null;
  return fields.inUse.to ? `put ${name} back in use` : `took ${name} out of use`;
}

/** Pausing and resuming online orders, and the extra time for orders. */
function describeRushStep(
  { action, fields = {} }: EntryToDescribe,
  options: FormatOptions,
): string | null {
  const { until, extraMinutes } = fields;
  const endTime = until ? formatField("setting", ["until", until], options).to : "";
  const end = until?.to === null ? endTime : `until ${endTime}`;
  if (action === "paused" && until) return `paused ordering ${end}`;
  if (action === "resumed") return "resumed ordering";
  if (!extraMinutes) return null;
  if (extraMinutes.to === null) return "removed the extra wait";
  return `added a wait of ${formatField("setting", ["extraMinutes", extraMinutes], options).to} to orders ${end}`;
}

function describeWaiting(action: AuditEntry["action"], { guests }: AuditFields): string {
  const party = describeCount(guests, "guest");
  return action === "added"
    ? `added ${party} to the waiting list`
    : `removed ${party} from the waiting list`;
}

function describeCashCount(
  { countedDay, countedCash }: AuditFields,
  options: FormatOptions,
): string | null {
  if (!countedDay || !countedCash) return null;
  const day = formatField("setting", ["countedDay", countedDay], options).to;
  const { from, to } = formatField("setting", ["countedCash", countedCash], options);
  return countedCash.from === null
    ? `counted ${to} in cash for ${day}`
    : `recounted the cash for ${day}: ${to}, was ${from}`;
}

function describeMenuImport(
  action: AuditEntry["action"],
  { file, newDishes, changedDishes, completeAllergens }: AuditFields,
): string {
  if (action === "removed") return `discarded the menu draft ${file?.to}`;
  const counts = `${newDishes?.to} new, ${changedDishes?.to} changed`;
  const stated = completeAllergens
    ? `, allergen list stated as complete for ${completeAllergens.to}`
    : "";
  return `${action === "added" ? "saved" : "published"} the menu draft ${file?.to}: ${counts}${stated}`;
}

function describeOpening({ practice, deletedOrders, deletedMessages }: AuditFields): string {
  if (practice?.to) return "returned the shop to practice mode";
  const deleted = [
    describeCount(deletedOrders, "practice order"),
    describeCount(deletedMessages, "practice message"),
  ].filter(Boolean);
  return deleted.length === 0
    ? "opened the shop"
    : `opened the shop and deleted ${deleted.join(" and ")}`;
}

/** Empty for none. */
function describeCount(field: AuditFields[string] | undefined, noun: string): string {
  const count = Number(field?.to ?? 0);
  if (count === 0) return "";
  return formatCount(count, noun);
}

const subjectNouns: Record<Exclude<AuditSubjectKind, "order">, string> = {
  dish: "the dish",
  discount: "the discount",
  role: "the role of",
  setting: "the settings",
  table: "the table",
  export: "personal data to",
};

function describeSubject(subject: AuditEntry["subject"], options: Options): string {
  const kindNoun =
    subject.kind === "order" ? getOrderNoun(options.orderType) : subjectNouns[subject.kind];
  const noun = isCustomPage(subject) ? "the page" : kindNoun;
  return `${noun} ${subject.name || describeNameless(subject)}`;
}

/**
 * Describes an account without a name by the start of its id, because the log never contains an
 * account's email address.
 */
function describeNameless({ id }: AuditEntry["subject"]): string {
  return `a person without a name (${id.slice(0, 8)})`;
}

function isCustomPage({ kind, id }: AuditEntry["subject"]): boolean {
  return kind === "setting" && id === customPageSubject;
}

/** ` of Dal`, ` of order 12`. Empty for settings: there is only one of each. */
function formatSubjectSuffix({ subject }: AuditEntry, options: Options): string {
  if (isCustomPage(subject)) return ` of the page ${subject.name}`;
  if (subject.kind === "setting") return "";
  return subject.kind === "order"
    ? ` of ${getOrderNoun(options.orderType)} ${subject.name}`
    : ` of ${subject.name}`;
}
