import { type ComponentProps, useState } from "react";
import { formatNight } from "../../../domain/format-instant.ts";
import { getStayMinutes } from "../../../domain/order-types/reservation/table-stays.ts";
import type { TimeAvailability } from "../../../domain/scheduling/time-refused.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { TimesMissing } from "../times/times-missing.tsx";

/**
 * The days and free times to choose from and how long the table is held, or a button to load the
 * times again.
 */
export function FreeTimes({
  guests,
  isMissing,
  isRefused,
  onReload,
  ...picker
}: Omit<ComponentProps<typeof DayAndTimePicker>, "legends"> & {
  /** Null if no valid number is entered. */
  guests: number | null;
  isMissing: boolean;
  /** True if a refused booking already names the nearest free times. */
  isRefused: boolean;
  onReload: () => void;
}) {
  const { stays, lastTableMinutes } = useBusiness();
  const phones = usePhones();
  const hasNoneFree = picker.times.length > 0 && picker.times.every(({ free }) => !free);
  const isFull = hasNoneFree && !picker.loading;
  const wish = useWishedTime(picker.time, picker.times);
  const stayMinutes = guests === null ? null : getStayMinutes(stays, guests);
  if (isMissing) return <TimesMissing busy={picker.loading ?? false} onRetry={onReload} />;
  return (
    <div>
      <DayAndTimePicker
        legends={{ day: "Date", time: "Time" }}
        lastMinutes={lastTableMinutes}
        isFull={isFull}
        {...picker}
        // A full day's times are hidden. They must not appear while another day is loading.
        times={hasNoneFree && picker.loading ? [] : picker.times}
      />
      <div role="status">
        {wish && !wish.free && !isFull && !picker.loading && !isRefused && (
          <NearestFreeTimes
            wish={wish}
            times={picker.times}
            onChoose={(time) => {
              picker.onTimeChange(time);
              // The chosen button disappears.
              document
                .querySelector<HTMLElement>(`[name="${picker.fields.time.name}"][value="${time}"]`)
                ?.focus();
            }}
          />
        )}
      </div>
      <p role="status" className={isFull ? "mt-3 font-semibold" : "sr-only"}>
        {isFull && (
          <>
            No table is left on this day. Choose another day
            {phones.length > 0 && (
              <>
                , or call us on <PhoneLinks phones={phones} />
              </>
            )}
            .
          </>
        )}
      </p>
      {stayMinutes !== null && (
        <p className="mt-1 text-muted text-sm">
          The table is yours for up to {stayMinutes} minutes
          {stayMinutes > lastTableMinutes && ", or until we close"}.
        </p>
      )}
    </div>
  );
}

/**
 * The time that the guests want, among the times shown: the chosen time or, after a change of the
 * day, the one chosen before.
 */
function useWishedTime(time: string, times: readonly TimeAvailability[]) {
  const [lastTime, setLastTime] = useState(time);
  if (time && time !== lastTime) setLastTime(time);
  return times.find((slot) => slot.time === (time || lastTime));
}

const maxNearestTimes = 3;

/** Says that the requested time is full, with buttons for the free times nearest to it. */
function NearestFreeTimes({
  wish,
  times,
  onChoose,
}: {
  wish: TimeAvailability;
  times: readonly TimeAvailability[];
  onChoose: (time: string) => void;
}) {
  const nearest = times
    .filter(({ free }) => free)
    .sort((a, b) => Math.abs(a.at - wish.at) - Math.abs(b.at - wish.at))
    .slice(0, maxNearestTimes)
    .sort((a, b) => a.at - b.at);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p className="font-semibold">
        {wish.time}
        {formatNight(wish)} is full. Nearest free times:
      </p>
      {nearest.map((slot) => (
        <Button key={slot.at} variant="secondary" onClick={() => onChoose(slot.time)}>
          {slot.time}
          {formatNight(slot)}
        </Button>
      ))}
    </div>
  );
}
