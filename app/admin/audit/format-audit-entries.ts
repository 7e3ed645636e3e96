import type { StoredAuditEntry } from "../../../domain/audit/audit-store.ts";
import { describeAuditEntry } from "../../../domain/audit/describe-audit-entry.ts";
import type { AuditSubjectKind } from "../../../domain/audit-entry.ts";
import { formatFullDay, formatTime } from "../../../domain/format-instant.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";

export interface FormattedEntry {
  id: number;
  kind: AuditSubjectKind;
  /** ISO 8601. */
  at: string;
  time: string;
  sentence: string;
  /** Details that do not fit into the sentence. */
  lines: string[];
  /** Null if the entry is not about an order, or the order is gone. */
  order: { type: OrderTypeId; number: number } | null;
}

/** Describes audit entries as sentences, grouped by day in the shop's time zone. */
export function formatAuditEntries(
  entries: readonly StoredAuditEntry[],
  settings: { currency: string; timeZone: string },
) {
  const days: { day: string; entries: FormattedEntry[] }[] = [];
  for (const entry of entries) {
    const { id, subject, orderType } = entry;
    const day = formatFullDay(entry.at, settings.timeZone);
    const { sentence, lines } = describeAuditEntry(
      { ...entry, who: describeActor(entry) },
      orderType ? { ...settings, orderType } : settings,
    );
    const formattedEntry: FormattedEntry = {
      id,
      kind: subject.kind,
      at: entry.at.toISOString(),
      time: formatTime(entry.at, settings.timeZone),
      sentence,
      lines,
      order: orderType && { type: orderType, number: Number(subject.name) },
    };
    const lastDay = days.at(-1);
    if (lastDay?.day === day) lastDay.entries.push(formattedEntry);
    else days.push({ day, entries: [formattedEntry] });
  }
  return days;
}

function describeActor({ actor }: StoredAuditEntry): string {
  if (actor.kind === "system") return "The system";
  return actor.name || (actor.kind === "owner" ? "The owner" : "An unnamed admin");
}
