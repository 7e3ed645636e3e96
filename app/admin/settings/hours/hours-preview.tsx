import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { describeOpenState } from "../../../../domain/business/describe-open-state.ts";
import {
  formatDayName,
  formatException,
  formatWeek,
} from "../../../../domain/business/format-hours.ts";
import { hoursAhead, upcomingExceptions } from "../../../../domain/scheduling/hours-ahead.ts";
import { getOpenNow } from "../../../../domain/scheduling/open-now.ts";
import { useMinute } from "../../../shop-status/use-open-now.ts";
import { NextPickups } from "../next-pickups.tsx";
import { PreviewPart } from "../preview-part.tsx";

/**
 * Previews whether the shop is open, the hours on the contact page and the pickup times. `nowMs` is
 * server time in epoch ms.
 */
export function HoursPreview({ settings, nowMs }: { settings: BusinessSettings; nowMs: number }) {
  const minuteMs = useMinute(nowMs);
  const now = Temporal.Instant.fromEpochMilliseconds(minuteMs);
  const openState = getOpenNow(hoursAhead(settings, now), minuteMs);
  const specialDays = upcomingExceptions(settings, now);
  return (
    <>
      <PreviewPart title="Right now">
        {openState ? describeOpenState(openState) : "No hours set for today."}
      </PreviewPart>
      <PreviewPart title="Opening hours">
        <ul>
          {formatWeek(settings.weeklyHours).map(({ days, hours }) => (
            <li key={days}>
              {days}: {hours}
            </li>
          ))}
        </ul>
      </PreviewPart>
      {specialDays.length > 0 && (
        <PreviewPart title="Special days in the next 60 days">
          <ul>
            {specialDays.map((exception) => (
              <li key={exception.day}>
                {formatDayName(exception.day)}: {formatException(exception)}
              </li>
            ))}
          </ul>
        </PreviewPart>
      )}
      <NextPickups settings={settings} minuteMs={minuteMs} />
    </>
  );
}
