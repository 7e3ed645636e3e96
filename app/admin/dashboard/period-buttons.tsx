import { type Period, periodLabels, periods } from "../../../domain/analytics/periods.ts";

/** Chooses the period of the chart called `of`. */
export function PeriodButtons({ of, period, onChoose }: { of: string; period: Period; onChoose(period: Period): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not form fields.
    <div
      role="group"
      aria-label={`Period for ${of}`}
      className="flex flex-wrap gap-1 rounded-3xl border border-edge bg-surface p-1 max-sm:w-full"
    >
      {periods.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => onChoose(value)}
          className="inline-flex min-h-11 flex-auto items-center justify-center rounded-full px-1.5 sm:px-3 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {periodLabels[value]}
        </button>
      ))}
    </div>
  );
}
