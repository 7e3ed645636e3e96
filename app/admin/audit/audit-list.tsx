import { Link } from "react-router";
import type { AuditSubjectKind } from "../../../domain/audit-entry.ts";
import { formatOrderNameInText } from "../../../domain/order-wording/format-order-name.ts";
import { Armchair } from "../../ui/icons/armchair.tsx";
import { BadgePercent } from "../../ui/icons/badge-percent.tsx";
import { Download } from "../../ui/icons/download.tsx";
import type { IconComponent } from "../../ui/icons/icon-frame.tsx";
import { ReceiptText } from "../../ui/icons/receipt-text.tsx";
import { Settings } from "../../ui/icons/settings.tsx";
import { Soup } from "../../ui/icons/soup.tsx";
import { UserCog } from "../../ui/icons/user-cog.tsx";
import { orderUrl } from "../order-url.ts";
import type { FormattedEntry } from "./format-audit-entries.ts";

const icons: Record<AuditSubjectKind, IconComponent> = {
  order: ReceiptText,
  dish: Soup,
  discount: BadgePercent,
  role: UserCog,
  setting: Settings,
  table: Armchair,
  export: Download,
};

export function AuditList({ days }: { days: { day: string; entries: FormattedEntry[] }[] }) {
  return days.map(({ day, entries }) => (
    <section key={day} aria-labelledby={`day-${entries[0]?.id}`} className="mb-8">
      <h2 id={`day-${entries[0]?.id}`} className="mb-3 text-2xl">
        {day}
      </h2>
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry: { kind, time, at, sentence, lines, order } }: { entry: FormattedEntry }) {
  const Icon = icons[kind];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 sm:grid-cols-[auto_3.5rem_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="mt-0.5 size-5 text-accent-text" />
      <time dateTime={at} className="text-muted tabular-nums">
        {time}
      </time>
      <div className="col-span-2 col-start-2 row-start-2 min-w-0 wrap-anywhere sm:col-span-1 sm:col-start-3 sm:row-start-1">
        <p className="font-medium">{sentence}</p>
        {lines.length > 0 && (
          <ul className="mt-1 text-muted">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {order && (
        <Link
          to={orderUrl(order.number)}
          className="-my-2 col-start-3 row-start-1 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 sm:col-start-4"
        >
          Open<span className="sr-only"> {formatOrderNameInText(order)}</span>
        </Link>
      )}
    </li>
  );
}
