import { Form, Link, useSearchParams } from "react-router";
import {
  findPreset,
  listPresets,
  maxReportDays,
  type SalesPeriod,
} from "../../../domain/analytics/sales-period.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";

const periodClasses =
  "inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-full border border-edge px-4 font-semibold transition-colors duration-150 hover:border-accent-text aria-[current=page]:border-selected aria-[current=page]:bg-selected aria-[current=page]:text-on-selected";

/**
 * Links and a GET form: works without JavaScript and keeps the period in the URL. The form is
 * collapsed while the period is one of the links', so that the figures are in view.
 */
export function PeriodPicker({ period, today }: { period: SalesPeriod; today: string }) {
  const presets = listPresets(today);
  const [searchParams] = useSearchParams();
  const chosen = findPreset(presets, period, searchParams.get("preset"));
  return (
    <div className="flex flex-wrap items-start gap-2">
      <nav
        aria-label="Period"
        className="-m-1 flex gap-2 p-1 max-sm:max-w-[calc(100%+0.5rem)] max-sm:overflow-x-auto sm:flex-wrap"
      >
        {presets.map(({ label, from, to }) => (
          <Link
            key={label}
            to={
              label === "Today"
                ? "/admin/reports"
                : `/admin/reports?${new URLSearchParams({ from, to, preset: label })}`
            }
            aria-current={label === chosen?.label ? "page" : undefined}
            className={periodClasses}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* The key opens or closes it when the period changes. */}
      <details key={`${period.from} ${period.to}`} open={!chosen} className="open:w-full">
        <summary className={`${periodClasses} w-fit list-none [&::-webkit-details-marker]:hidden`}>
          Other dates
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <Form
          action="/admin/reports"
          className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(2,10.5rem)_auto_auto] sm:justify-start"
        >
          <TextField label="From" type="date" name="from" defaultValue={period.from} />
          <TextField label="To" type="date" name="to" defaultValue={period.to} />
          <Button type="submit" variant="secondary" className="min-h-12 max-sm:col-span-2">
            Show
          </Button>
          <p className="text-muted text-sm sm:pb-3.5 max-sm:col-span-2">
            Up to {maxReportDays} days.
          </p>
        </Form>
      </details>
    </div>
  );
}
