import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { formatDayName } from "../../order-types/times/format-day.ts";
import { Select } from "../../ui/form/select.tsx";
import type { clientLoader } from "../phone-order/offered-times-loader.ts";

/** The next free pickup times, and which of them is chosen. */
export function usePickupTime({
  initial,
  save,
}: {
  initial: DayAndTime;
  save: (chosen: { pickupDate: string; pickupTime: string }) => void;
}) {
  const fetcher = useFetcher<typeof clientLoader>();
  const [chosen, setChosen] = useState(
    initial.day && initial.time ? `${initial.day} ${initial.time}` : "",
  );
  // Loaded on mount, because the times depend on when the sale starts.
  const load = useEffectEvent(() => void fetcher.load("/admin/orders/new/times?atShortNotice=on"));
  useEffect(() => load(), []);
  const { times = [], today } = fetcher.data ?? {};
  const [day = "", time = ""] = chosen.split(" ");
  const pickupAt =
    chosen === "" ? null : times.find((slot) => slot.day === day && slot.time === time)?.at;
  return {
    /**
     * The chosen time in epoch ms. Null for ASAP; undefined while the times are loading, and if the
     * chosen time is no longer among them.
     */
    pickupAt,
    selectProps: {
      chosen,
      day,
      time,
      offered: times.filter(({ free }) => free).map((slot) => `${slot.day} ${slot.time}`),
      today,
      onChoose(next: string) {
        setChosen(next);
        const [pickupDate = "", pickupTime = ""] = next.split(" ");
        save({ pickupDate, pickupTime });
      },
    },
  };
}

/** When the order is wanted: as soon as possible, or one of the next free pickup times. */
export function PickupTimeSelect({
  id,
  errors,
  chosen,
  day,
  time,
  offered,
  today,
  onChoose,
}: { id: string; errors: readonly string[] } & ReturnType<typeof usePickupTime>["selectProps"]) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <input type="hidden" name="pickupDate" value={day} />
      <input type="hidden" name="pickupTime" value={time} />
      {errors.length > 0 && (
        <p className="mb-1.5 font-medium text-danger text-sm">{errors.join(" ")}</p>
      )}
      <Select
        hideLabel
        label="Ready"
        value={chosen}
        options={["", ...(chosen && !offered.includes(chosen) ? [chosen] : []), ...offered].map(
          (value) => ({
            value,
            label: describeTime(value, today),
          }),
        )}
        onChange={onChoose}
      />
    </div>
  );
}

function describeTime(value: string, today: string | undefined): string {
  const [day, time] = value.split(" ");
  if (!day || !time) return "As soon as possible";
  const { weekday, date, month } = formatDayName(day);
  return day === today ? `Today, ${time}` : `${weekday} ${date} ${month}, ${time}`;
}
