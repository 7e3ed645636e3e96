import type { ComponentProps } from "react";
import { getStayMinutes } from "../../../domain/order-types/reservation/table-stays.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
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
  const stayMinutes = guests === null ? null : getStayMinutes(stays, guests);
  if (isMissing) return <TimesMissing busy={picker.loading ?? false} onRetry={onReload} />;
  return (
    <div>
      <DayAndTimePicker
        legends={{ day: "Date", time: "Time" }}
        lastMinutes={lastTableMinutes}
        {...picker}
      />
      {stayMinutes !== null && (
        <p className="mt-1 text-muted text-sm">
          The table is yours for up to {stayMinutes} minutes
          {stayMinutes > lastTableMinutes && ", or until we close"}.
        </p>
      )}
    </div>
  );
}
