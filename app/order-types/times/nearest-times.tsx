import { formatNight } from "../../../domain/format-instant.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { Button } from "../../ui/button.tsx";
import { formatDayName } from "./format-day.ts";

/** Buttons for free times near a refused one. */
export function NearestTimes({
  nearest,
  timePrefix = "",
  onChoose,
}: {
  nearest: readonly OfferedTime[];
  /** Precedes each time. */
  timePrefix?: string;
  onChoose: (time: OfferedTime) => void;
}) {
  if (nearest.length === 0) return null;
  return (
    <section
      aria-labelledby="nearest-times"
      className="rounded-card border border-line bg-raised p-5"
    >
      <h2 id="nearest-times" className="font-semibold font-text text-base tracking-normal">
        Nearest free times
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {nearest.map((slot) => (
          <li key={slot.at}>
            <Button variant="secondary" onClick={() => onChoose(slot)}>
              {`${timePrefix}${slot.time}`}
              <span className="font-normal text-muted">
                {formatDayName(slot.day).full}
                {formatNight(slot)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
