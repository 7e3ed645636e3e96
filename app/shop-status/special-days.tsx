import { formatDayName, formatException } from "../../domain/business/format-hours.ts";
import { useBusiness } from "./use-business.ts";
import { useOpenNow } from "./use-open-now.ts";

const weekMs = 7 * 86_400_000;

/** The days of the next seven with different opening hours; nothing if there are none. */
export function SpecialDays({ className }: { className: string }) {
  const today = useOpenNow()?.today;
  const { hoursExceptions } = useBusiness();
  const soon = hoursExceptions.filter(({ day }) => today && day >= today && Date.parse(day) <= Date.parse(today) + weekMs);
  return soon.map((exception) => (
    <p key={exception.day} className={className}>
      {formatDayName(exception.day)} · {formatException(exception)}
    </p>
  ));
}
