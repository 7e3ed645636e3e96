import type { ComponentProps } from "react";
import { getStayMinutes } from "../../../domain/order-types/reservation/table-stays.ts";
import { PhoneLinks } from "../../layout/phone-links.tsx";
import { useBusiness, usePhones } from "../../shop-status/use-business.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { TimesMissing } from "../times/times-missing.tsx";

/**
 * The days and free times to choose from and how long the table is held, or a button to load the
 * times again.
 */
export function FreeTimes({
  guests,
  isMissing,
  onReload,
  ...picker
}: Omit<ComponentProps<typeof DayAndTimePicker>, "legends"> & {
  /** Null if no valid number is entered. */
  guests: number | null;
  isMissing: boolean;
  onReload: () => void;
}) {
  const { stays, lastTableMinutes } = useBusiness();
  const phones = usePhones();
  const isFull =
    !picker.loading && picker.times.length > 0 && picker.times.every(({ free }) => !free);
  const stayMinutes = guests === null ? null : getStayMinutes(stays, guests);
  if (isMissing) return <TimesMissing busy={picker.loading ?? false} onRetry={onReload} />;
  return (
    <div>
      <DayAndTimePicker
        legends={{ day: "Date", time: "Time" }}
        lastMinutes={lastTableMinutes}
        {...picker}
      />
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
