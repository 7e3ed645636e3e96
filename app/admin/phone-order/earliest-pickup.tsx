import { formatNight } from "../../../domain/format-instant.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { formatDayName } from "../../order-types/times/format-day.ts";
import { OrderTime } from "./order-time.tsx";

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
    <>
      <input type="hidden" name={names.day} value={earliest?.day ?? ""} />
      <input type="hidden" name={names.time} value={earliest?.time ?? ""} />
      <OrderTime
        label="Pickup, earliest free slot"
        time={earliest ? describeTime(earliest, today) : "Looking for free times…"}
        onChangeClick={onChange}
      />
    </>
  );
}

function describeTime({ day, time }: OfferedTime, today: string | undefined): string {
  const { weekday, date, month } = formatDayName(day);
  const night = formatNight({ day, time });
  return `${day === today ? "Today" : `${weekday} ${date} ${month}`}, ${time}${night}`;
}
