import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { formatNight } from "../../../domain/format-instant.ts";
import type { OwnBooking } from "../../../domain/order-tracking/own-bookings.ts";
import { getStayMinutes } from "../../../domain/order-types/reservation/table-stays.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import type { TimeAvailability } from "../../../domain/scheduling/time-refused.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { recheck } from "../times/continue-to-submit.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { formatDayName } from "../times/format-day.ts";
import { TimesMissing } from "../times/times-missing.tsx";

/**
 * The days and times to choose from and how long the table is held, or a button to load the times
 * again. Offers free times if the chosen time or the whole day is full.
 */
export function FreeTimes({
  guests,
  isMissing,
  isRefused,
  nextFree,
  ownBookings,
  onReload,
  onDayChange,
  ...picker
}: Omit<ComponentProps<typeof DayAndTimePicker>, "legends" | "onDayChange"> & {
  /** Null if no valid number is entered. */
  guests: number | null;
  isMissing: boolean;
  /** True if a refused booking already names the nearest free times. */
  isRefused: boolean;
  /** If the day is full: the free times of the next day with a free table. */
  nextFree: readonly OfferedTime[];
  ownBookings: readonly OwnBooking[];
  onReload: () => void;
  onDayChange: (day: string, time?: string) => void;
}) {
  const { stays, lastTableMinutes } = useBusiness();
  const phones = usePhones();
  const hasNoneFree = picker.times.length > 0 && picker.times.every(({ free }) => !free);
  const isFull = hasNoneFree && !picker.loading;
  const wish = useWishedTime(picker.time, picker.times);
  const stayMinutes = guests === null ? null : getStayMinutes(stays, guests);
  const { fields } = picker;
  const chosen = picker.times.find(({ time }) => time === picker.time);
  const ownBooking =
    chosen && ownBookings.find(({ at }) => Math.abs(at - chosen.at) < (stayMinutes ?? 0) * 60_000);
  const nearest = useRef<HTMLDivElement>(null);
  const [chosenOffer, setChosenOffer] = useState<OfferedTime>();
  const isOfferChosen = chosenOffer?.day === picker.day && chosenOffer?.time === picker.time;
  function chooseTime(time: string) {
    picker.onTimeChange(time);
    // On a phone, the times can fill the screen.
    if (picker.times.some((slot) => slot.time === time && !slot.free))
      requestAnimationFrame(() => nearest.current?.scrollIntoView({ block: "nearest" }));
  }
  if (isMissing) return <TimesMissing busy={picker.loading ?? false} onRetry={onReload} />;
  return (
    <div>
      <DayAndTimePicker
        legends={{ day: "Date", time: "Time" }}
        lastMinutes={lastTableMinutes}
        isFull={isFull}
        canChooseFull
        {...picker}
        onDayChange={onDayChange}
        onTimeChange={chooseTime}
        // A full day's times are hidden. They must not appear while another day is loading.
        times={hasNoneFree && picker.loading ? [] : picker.times}
      />
      <div ref={nearest} role="status" className="scroll-mb-4">
        {wish && !wish.free && !isFull && !picker.loading && !isRefused && (
          <TimeButtons
            label={`${wish.time}${formatNight(wish)} is full. Nearest free times:`}
            times={findNearest(
              picker.times.filter(({ free }) => free),
              wish,
            )}
            onChoose={(offer) => {
              picker.onTimeChange(offer.time);
              setChosenOffer(offer);
            }}
            onChosen={({ time }) => focusOption(fields.time.name, time)}
          />
        )}
      </div>
      <div role="status" className={isFull ? "mt-3" : "sr-only"}>
        {isFull && (
          <>
            <p className="font-semibold">
              No table is left on this day. Choose another day
              {phones.length > 0 && (
                <>
                  , or call us on <PhoneLinks phones={phones} />
                </>
              )}
              .
            </p>
            {!isRefused && (
              <NextFreeDay
                nextFree={nextFree}
                wish={wish}
                onSeeTimes={(day) => {
                  onDayChange(day);
                  focusOption(fields.day.name, day);
                }}
                onChoose={(offer) => {
                  onDayChange(offer.day, offer.time);
                  setChosenOffer(offer);
                }}
                onChosen={({ day }) => focusOption(fields.day.name, day)}
              />
            )}
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOfferChosen &&
          `${formatDayName(chosenOffer.day).full}, ${chosenOffer.time}${formatNight(chosenOffer)} is chosen.`}
      </p>
      <p
        role="status"
        className={
          ownBooking ? "my-3 rounded-card border-2 border-accent-edge bg-surface p-4" : "sr-only"
        }
      >
        {ownBooking && (
          <>
            You already have a booking at {ownBooking.time} on this day:{" "}
            <Link
              to={`/userdashboard/orders/${ownBooking.number}`}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              booking {ownBooking.number}
            </Link>
            . This books another one.
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

/** Call after a click on a button that disappears. */
function focusOption(name: string, value: string) {
  document.querySelector<HTMLElement>(`[name="${name}"][value="${value}"]`)?.focus();
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

/** The times nearest to the wished one, on its own or another day. */
function findNearest(times: readonly OfferedTime[], wish: OfferedTime): OfferedTime[] {
  const getDistance = ({ at, day }: OfferedTime) =>
    Math.abs(at - wish.at - (Date.parse(day) - Date.parse(wish.day)));
  return times
    .toSorted((a, b) => getDistance(a) - getDistance(b))
    .slice(0, maxNearestTimes)
    .sort((a, b) => a.at - b.at);
}

/** The next day with a free table: its times nearest to the wished one, or a button to see them. */
function NextFreeDay({
  nextFree,
  wish,
  onSeeTimes,
  ...offers
}: {
  nextFree: readonly OfferedTime[];
  wish: OfferedTime | undefined;
  onSeeTimes: (day: string) => void;
} & Pick<ComponentProps<typeof TimeButtons>, "onChoose" | "onChosen">) {
  const day = nextFree[0]?.day;
  if (!day) return null;
  return (
    <TimeButtons
      label={`The next free tables are on ${formatDayName(day).full}:`}
      times={wish ? findNearest(nextFree, wish) : []}
      {...offers}
    >
      {!wish && (
        <Button variant="secondary" onClick={() => onSeeTimes(day)}>
          See the times
        </Button>
      )}
    </TimeButtons>
  );
}

function TimeButtons({
  label,
  times,
  onChoose,
  onChosen,
  children,
}: {
  label: string;
  times: readonly OfferedTime[];
  onChoose: (time: OfferedTime) => void;
  /** Called once the choice is on the page. */
  onChosen: (time: OfferedTime) => void;
  children?: ReactNode;
}) {
  function handleClick({ form }: HTMLButtonElement, slot: OfferedTime) {
    flushSync(() => onChoose(slot));
    recheck(form);
    onChosen(slot);
  }
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      <p className="font-semibold">{label}</p>
      {times.map((slot) => (
        <Button
          key={slot.at}
          variant="secondary"
          onClick={(event) => handleClick(event.currentTarget, slot)}
        >
          {slot.time}
          {formatNight(slot)}
        </Button>
      ))}
      {children}
    </div>
  );
}
