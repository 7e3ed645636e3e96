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
type Options = FormatOptions & { orderType?: OrderTypeId };

/** Maximum combined length of the old and new values within the sentence. */
const maxInlineLength = 80;

/** Formats as `Asha Patel changed the price of Dal from £4.50 to £5.00`. `orderType` selects the wording for order changes. */
export function describeAuditEntry(entry: EntryToDescribe, options: Options): AuditSentence {
  const { who, subject, fields = {}, reason, order } = entry;
  const changed = Object.entries(fields);
  const [only] = changed;
  const reasonText = reason ? [`Reason: ${describeReasonForStaff(reason)}`] : [];
  const special = describeSpecialEntry(entry, options);
  if (special) return { sentence: `${who} ${special}`, lines: reasonText };
  if (entry.action === "changed" && only && changed.length === 1 && !order) {
    const { label, from, to } = formatField(subject.kind, only, options);
    const sentence = `${who} changed the ${label}${subjectSuffix(entry, options)}`;
    // Some values, such as pictures, are shown only as set or not set.
    if (from === to) return { sentence, lines: reasonText };
    const isInline = from.length + to.length <= maxInlineLength;
    if (isInline) return { sentence: `${sentence} from ${from} to ${to}`, lines: reasonText };
    return { sentence, lines: [`From ${from}`, `To ${to}`, ...reasonText] };
  }
  const { currency, timeZone } = options;
  const lines = [
    ...describeFields(subject.kind, fields, options, entry.action === "changed"),
    ...(order ? describeChange(order, { type: options.orderType ?? "menuorder", currency, timeZone }) : []),
  ];
  const suffix = entry.action === "placed" ? " for a customer" : "";
  return {
    sentence: `${who} ${verbs[entry.action]} ${describeSubject(subject, options)}${suffix}`,
    lines: [...lines, ...reasonText],
  };
}

/** A line for each field, such as `Lead time from 20 minutes to 30 minutes`. With `isChange` false, each shows only one value. */
export function describeFields(kind: AuditSubjectKind, fields: AuditFields, options: FormatOptions, isChange = true): string[] {
  return Object.entries(fields).map((entry) => {
    const { label, from, to } = formatField(kind, entry, options);
    const who = label.charAt(0).toUpperCase() + label.slice(1);
    if (isChange) return from === to ? `${who} changed` : `${who} from ${from} to ${to}`;
    return `${who}: ${entry[1].to === null ? from : to}`;
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

function formatField(kind: AuditSubjectKind, [who, { from, to }]: [string, AuditFields[string]], options: FormatOptions) {
  const { label, format } = getFieldLabel(kind, who);
  return { label, from: format(from, options), to: format(to, options) };
}

/** Sentences for entries that have their own wording; null for all others. */
function describeSpecialEntry({ subject, action, fields = {} }: EntryToDescribe, options: Options): string | null {
  const { kind } = subject;
  const who = subject.name || describeNameless(subject);
  const order = `${getOrderNoun(options)} ${who}`;
  const hasOneField = Object.keys(fields).length === 1;
  if (kind === "role" && fields.role)
    return fields.role.to === "admin" ? `made ${who} an admin` : `removed the admin role from ${who}`;
  if (kind === "order" && fields.status && hasOneField) {
    const { from, to } = formatField(kind, ["status", fields.status], options);
    if (action === "changed") return `changed ${order} from ${from} to ${to}`;
    if (action === "overridden") return `changed ${order} from ${from} to ${to}, skipping the usual steps`;
    if (action === "cancelled") return `cancelled ${order}, which was ${from}`;
  }
  if (kind === "order" && fields.acknowledged) return `marked ${order} as seen`;
  if (kind === "order" && fields.callerForgotten) return `removed the caller's details from ${order}`;
  if (kind === "order" && fields.ticketsPrinted)
    return `${Number(fields.ticketsPrinted.to) > 1 ? "reprinted" : "printed"} the ticket for order ${who}`;
  if (kind === "setting" && subject.id === openingSubject) return describeOpening(fields);
  if (kind === "setting" && subject.id === backupSubject) return "started a backup";
  if (kind === "export" && subject.id === backupSubject) return `downloaded the backup ${who}`;
  if (kind === "setting" && subject.id === menuImportSubject) return describeMenuImport(action, fields);
  if (kind === "setting" && subject.id === waitingListSubject) return describeWaiting(action, fields);
  if (kind === "dish" && fields.soldOutUntil && hasOneField)
    return fields.soldOutUntil.to === null
      ? `marked ${who} as available again`
      : `marked ${who} as sold out until ${formatField(kind, ["soldOutUntil", fields.soldOutUntil], options).to}`;
  if (kind === "dish" && action === "changed" && fields.featured && hasOneField)
    return fields.featured.to ? `starred ${who} for the home page` : `removed the home page star from ${who}`;
  if (action === "paused" && fields.until) {
    const { to } = formatField(kind, ["until", fields.until], options);
    return `paused ordering ${fields.until.to === null ? to : `until ${to}`}`;
  }
  if (action === "resumed") return "resumed ordering";
  if (fields.extraMinutes) {
    if (fields.extraMinutes.to === null) return "removed the extra takeaway time";
    const until = fields.until ? formatField(kind, ["until", fields.until], options).to : "";
    const end = fields.until?.to === null ? until : `until ${until}`;
    return `added ${formatField(kind, ["extraMinutes", fields.extraMinutes], options).to} to takeaway times ${end}`;
  }
  return null;
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
  const deleted = [describeCount(deletedOrders, "practice order"), describeCount(deletedMessages, "practice message")].filter(
    Boolean,
  );
  return deleted.length === 0 ? "opened the shop" : `opened the shop and deleted ${deleted.join(" and ")}`;
}

/** Empty for none. */
function describeCount(field: AuditFields[string] | undefined, noun: string): string {
  const count = Number(field?.to ?? 0);
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const subjectNouns: Record<Exclude<AuditSubjectKind, "order">, string> = {
  dish: "the dish",
  discount: "the discount",
  role: "the role of",
  setting: "the settings",
  table: "the table",
  export: "personal data to",
};

function getOrderNoun({ orderType }: Options): string {
  return orderType === "reservation" ? "booking" : "order";
}

function describeSubject(subject: AuditEntry["subject"], options: Options): string {
  const kindNoun = subject.kind === "order" ? getOrderNoun(options) : subjectNouns[subject.kind];
  const noun = isCustomPage(subject) ? "the page" : kindNoun;
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
function subjectSuffix({ subject }: AuditEntry, options: Options): string {
  if (isCustomPage(subject)) return ` of the page ${subject.name}`;
  return subject.kind === "setting"
    ? ""
    : ` of ${subject.kind === "order" ? `${getOrderNoun(options)} ${subject.name}` : subject.name}`;
}
