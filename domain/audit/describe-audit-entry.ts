import type { AuditEntry, AuditFields, AuditSubjectKind } from "../audit-log/audit-entry.ts";
import { backupSubject } from "../backups/request-backup.ts";
import { waitingListSubject } from "../bookings/waiting-list.ts";
import { customPageSubject } from "../custom-pages/custom-page-audit.ts";
import { menuImportSubject } from "../menu-import/import-audit.ts";
import { describeChange } from "../order-wording/describe-change.ts";
import { describeReasonForStaff } from "../orders/cancel-reason.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { openingSubject } from "../setup/open-shop.ts";
import { type FormatOptions, getFieldLabel } from "./audit-field-labels.ts";

/** A sentence, plus a line for each detail that does not fit into it. */
export interface AuditSentence {
  sentence: string;
  lines: string[];
}

type EntryToDescribe = AuditEntry & { who: string };

/** Maximum combined length of the old and new values within the sentence. */
const maxInlineLength = 80;

/** Formats as `Asha Patel changed the price of Dal from £4.50 to £5.00`. `orderType` selects the wording for order changes. */
export function describeAuditEntry(entry: EntryToDescribe, options: FormatOptions & { orderType?: OrderTypeId }): AuditSentence {
  const { who, subject, fields = {}, reason, order } = entry;
  const changes = Object.entries(fields);
  const reasonLines = reason ? [`Reason: ${describeReasonForStaff(reason)}`] : [];
  const specialSentence = describeSpecialEntry(entry, options);
  if (specialSentence) return { sentence: `${who} ${specialSentence}`, lines: reasonLines };
  const isOneChange = entry.action === "changed" && changes.length === 1 && !order;
  const onlyChange = isOneChange ? changes[0] : undefined;
  if (onlyChange) {
    const { label, from, to } = formatField(subject.kind, onlyChange, options);
    const sentence = `${who} changed the ${label}${describeSubjectSuffix(entry)}`;
    // Some values, such as pictures, are shown only as set or not set.
    if (from === to) return { sentence, lines: reasonLines };
    const isInline = from.length + to.length <= maxInlineLength;
    if (isInline) return { sentence: `${sentence} from ${from} to ${to}`, lines: reasonLines };
    return { sentence, lines: [`From ${from}`, `To ${to}`, ...reasonLines] };
  }
  const { currency, timeZone } = options;
  const lines = [
    ...describeFields(subject.kind, fields, options, entry.action === "changed"),
    ...(order ? describeChange(order, { type: options.orderType ?? "menuorder", currency, timeZone }) : []),
  ];
  const suffix = entry.action === "placed" ? " for a customer" : "";
  return { sentence: `${who} ${verbs[entry.action]} ${describeSubject(subject)}${suffix}`, lines: [...lines, ...reasonLines] };
}

/** A line for each field, such as `Lead time from 20 minutes to 30 minutes`. With `isChange` false, each shows only one value. */
export function describeFields(kind: AuditSubjectKind, fields: AuditFields, options: FormatOptions, isChange = true): string[] {
  return Object.entries(fields).map((entry) => {
    const { label, from, to } = formatField(kind, entry, options);
    const heading = label.charAt(0).toUpperCase() + label.slice(1);
    if (isChange) return from === to ? `${heading} changed` : `${heading} from ${from} to ${to}`;
    return `${heading}: ${entry[1].to === null ? from : to}`;
  });
}

const verbs: Record<AuditEntry["action"], string> = {
  added: "added",
  changed: "changed",
  removed: "deleted",
  placed: "placed",
  cancelled: "cancelled",
  overridden: "changed, skipping the usual steps,",
  exported: "exported",
  paused: "paused",
  resumed: "resumed",
};

function formatField(kind: AuditSubjectKind, [field, { from, to }]: [string, AuditFields[string]], options: FormatOptions) {
  const { label, format } = getFieldLabel(kind, field);
  return { label, from: format(from, options), to: format(to, options) };
}

/** Sentences for entries that have their own wording; null for all others. */
function describeSpecialEntry(entry: EntryToDescribe, options: FormatOptions): string | null {
  return describeSpecialSubject(entry, options) ?? describeRush(entry, options);
}

function describeSpecialSubject(entry: EntryToDescribe, options: FormatOptions): string | null {
  const { subject, fields = {} } = entry;
  const name = subject.name || describeNameless(subject);
  switch (subject.kind) {
    case "role":
      if (!fields.role) return null;
      return fields.role.to === "admin" ? `made ${name} an admin` : `removed the admin role from ${name}`;
    case "order":
      return describeSpecialOrder(entry, name, options);
    case "dish":
      return describeSpecialDish(entry, name, options);
    case "setting":
      return describeSpecialSetting(entry);
    case "export":
      return subject.id === backupSubject ? `downloaded the backup ${name}` : null;
    default:
      return null;
  }
}

function describeSpecialOrder({ action, fields = {} }: AuditEntry, name: string, options: FormatOptions): string | null {
  if (fields.status && Object.keys(fields).length === 1) {
    const { from, to } = formatField("order", ["status", fields.status], options);
    if (action === "changed") return `changed order ${name} from ${from} to ${to}`;
    if (action === "overridden") return `changed order ${name} from ${from} to ${to}, skipping the usual steps`;
    if (action === "cancelled") return `cancelled order ${name}, which was ${from}`;
  }
  if (fields.acknowledged) return `marked order ${name} as seen`;
  if (fields.callerForgotten) return `removed the caller's details from order ${name}`;
  if (!fields.ticketsPrinted) return null;
  return `${Number(fields.ticketsPrinted.to) > 1 ? "reprinted" : "printed"} the ticket for order ${name}`;
}

function describeSpecialDish({ action, fields = {} }: AuditEntry, name: string, options: FormatOptions): string | null {
  if (Object.keys(fields).length !== 1) return null;
  if (fields.soldOutUntil) {
    if (fields.soldOutUntil.to === null) return `marked ${name} as available again`;
    return `marked ${name} as sold out until ${formatField("dish", ["soldOutUntil", fields.soldOutUntil], options).to}`;
  }
  if (action !== "changed" || !fields.featured) return null;
  return fields.featured.to ? `starred ${name} for the home page` : `removed the home page star from ${name}`;
}

function describeSpecialSetting({ subject, action, fields = {} }: AuditEntry): string | null {
  switch (subject.id) {
    case openingSubject:
      return describeOpening(fields);
    case backupSubject:
      return "started a backup";
    case menuImportSubject:
      return describeMenuImport(action, fields);
    case waitingListSubject:
      return describeWaiting(action, fields);
    default:
      return null;
  }
}

/** Pausing ordering, and extending the takeaway time. */
function describeRush({ subject: { kind }, action, fields = {} }: AuditEntry, options: FormatOptions): string | null {
  const { until, extraMinutes } = fields;
  const formattedUntil = until ? formatField(kind, ["until", until], options).to : "";
  const end = until?.to === null ? formattedUntil : `until ${formattedUntil}`;
  if (action === "paused" && until) return `paused ordering ${end}`;
  if (action === "resumed") return "resumed ordering";
  if (!extraMinutes) return null;
  if (extraMinutes.to === null) return "removed the extra takeaway time";
  return `added ${formatField(kind, ["extraMinutes", extraMinutes], options).to} to takeaway times ${end}`;
}

function describeWaiting(action: AuditEntry["action"], { guests }: AuditFields): string {
  const party = guests?.to === 1 ? "1 guest" : `${guests?.to} guests`;
  return action === "added" ? `added ${party} to the waiting list` : `removed ${party} from the waiting list`;
}

function describeMenuImport(
  action: AuditEntry["action"],
  { file, newDishes, changedDishes, completeAllergens }: AuditFields,
): string {
  if (action === "removed") return `discarded the menu draft ${file?.to}`;
  const counts = `${newDishes?.to} new, ${changedDishes?.to} changed`;
  const stated = completeAllergens ? `, allergen list stated as complete for ${completeAllergens.to}` : "";
  return `${action === "added" ? "saved" : "published"} the menu draft ${file?.to}: ${counts}${stated}`;
}

function describeOpening({ practice, deletedOrders, deletedMessages }: AuditFields): string {
  if (practice?.to) return "returned the shop to practice mode";
  const counts = [describeCount(deletedOrders, "practice order"), describeCount(deletedMessages, "practice message")];
  const deletions = counts.filter(Boolean).join(" and ");
  return deletions ? `opened the shop and deleted ${deletions}` : "opened the shop";
}

/** Empty for none. */
function describeCount(field: AuditFields[string] | undefined, noun: string): string {
  const count = Number(field?.to ?? 0);
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const subjectNouns: Record<AuditSubjectKind, string> = {
  order: "order",
  dish: "the dish",
  discount: "the discount",
  role: "the role of",
  setting: "the settings",
  table: "the table",
  export: "personal data to",
};

function describeSubject(subject: AuditEntry["subject"]): string {
  const noun = isCustomPage(subject) ? "the page" : subjectNouns[subject.kind];
  return `${noun} ${subject.name || describeNameless(subject)}`;
}

/** Describes an account without a name by the start of its id, because the log never contains emails. */
function describeNameless({ id }: AuditEntry["subject"]): string {
  return `a person without a name (${id.slice(0, 8)})`;
}

function isCustomPage({ kind, id }: AuditEntry["subject"]): boolean {
  return kind === "setting" && id === customPageSubject;
}

/** ` of Dal`, ` of order 12`. Empty for settings: there is only one of each. */
function describeSubjectSuffix({ subject }: AuditEntry): string {
  if (isCustomPage(subject)) return ` of the page ${subject.name}`;
  if (subject.kind === "setting") return "";
  return subject.kind === "order" ? ` of order ${subject.name}` : ` of ${subject.name}`;
}
