import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { formatGuests } from "../../../../domain/messages/format/format-guests.ts";
import { messages } from "../../../../domain/messages.ts";
import { tableRules } from "../../../../domain/scheduling/offered-time-rules.ts";
import { useMinute } from "../../../shop-status/use-open-now.ts";
import { NextTimes } from "../next-pickups.tsx";
import { PreviewPart } from "../preview-part.tsx";

/** The next bookable times, and how long guests stay. `nowMs` is server time. */
export function SeatingPreview({
  settings,
  hasTables,
  nowMs,
}: {
  settings: BusinessSettings;
  /** Whether a table is in use. */
  hasTables: boolean;
  nowMs: number;
}) {
  const { largestBooking } = settings;
  const stays = settings.stays
    .toSorted((a, b) => a.guests - b.guests)
    .filter((_, index, sorted) => (sorted[index - 1]?.guests ?? 0) < largestBooking);
  const longest = stays.at(-1);
  const now = Temporal.Instant.fromEpochMilliseconds(useMinute(nowMs));
  return (
    <>
      {hasTables ? (
        <NextTimes title="Next table times" rules={tableRules(settings)} now={now} />
      ) : (
        <PreviewPart title="Next table times">
          None. Customers can't book online, because no table is in use.
        </PreviewPart>
      )}
      <PreviewPart title="Length of stay">
        <ul>
          {stays.map(({ guests, minutes }) => (
            <li key={guests}>
              Up to {formatGuests(Math.min(guests, largestBooking))}: {minutes} minutes
            </li>
          ))}
          {longest && longest.guests < largestBooking && (
            <li>
              More than {longest.guests}: {longest.minutes} minutes
            </li>
          )}
        </ul>
      </PreviewPart>
      <PreviewPart title="Larger groups">
        {messages.reservation.tooLarge(largestBooking)}
      </PreviewPart>
    </>
  );
}
