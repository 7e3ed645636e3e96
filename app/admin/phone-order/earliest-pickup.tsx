import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { formatDayName } from "../../order-types/times/format-day.ts";
import { Button } from "../../ui/button.tsx";

/** The earliest free pickup time, used unless staff choose another. */
export function EarliestPickup({
  names,
  earliest,
  today,
  onChange,
}: {
  /** Names of the form's fields. */
  names: { day: string; time: string };
  /** Undefined while the times are loading. */
  earliest: OfferedTime | undefined;
  today: string | undefined;
  onChange: () => void;
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      <input type="hidden" name={names.day} value={earliest?.day ?? ""} />
      <input type="hidden" name={names.time} value={earliest?.time ?? ""} />
      <p className="min-w-0">
        <span className="block text-muted text-sm">Pickup, earliest time</span>
        <strong className="font-semibold">{earliest ? describeTime(earliest, today) : "Looking for free times…"}</strong>
      </p>
      <Button variant="secondary" onClick={onChange} className="shrink-0">
        Change time
      </Button>
    </div>
  );
}

function describeTime({ day, time }: OfferedTime, today: string | undefined): string {
  const { weekday, date, month } = formatDayName(day);
  return day === today ? `Today, ${time}` : `${weekday} ${date} ${month}, ${time}`;
}
