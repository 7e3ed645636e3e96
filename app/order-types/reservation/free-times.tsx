import type { ComponentProps } from "react";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { TimesMissing } from "../times/times-missing.tsx";

/** The days and free times to choose from, or an offer to load them again. */
export function FreeTimes({
  isMissing,
  onReload,
  ...picker
}: Omit<ComponentProps<typeof DayAndTimePicker>, "legends"> & { isMissing: boolean; onReload: () => void }) {
  return isMissing ? (
    <TimesMissing busy={picker.loading ?? false} onRetry={onReload} />
  ) : (
    <DayAndTimePicker legends={{ day: "Date", time: "Time" }} {...picker} />
  );
}
