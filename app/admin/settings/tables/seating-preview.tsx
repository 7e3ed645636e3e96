import { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../../../domain/business/business-settings.ts";
import { messages } from "../../../../domain/messages.ts";
import { getStayMinutes } from "../../../../domain/order-types/reservation/table-stays.ts";
import { tableRules } from "../../../../domain/scheduling/offered-time-rules.ts";
import { useMinute } from "../../../shop-status/use-open-now.ts";
import { NextTimes } from "../next-pickups.tsx";
import { PreviewPart } from "../preview-part.tsx";

const partySizes = [2, 4, 6, 10];

/** The next bookable times, and the length of stay for each party size. `nowMs` is server time. */
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
          {partySizes.map((guests) => (
            <li key={guests}>
              {guests} guests: {getStayMinutes(settings.stays, guests)} minutes
            </li>
          ))}
        </ul>
      </PreviewPart>
      <PreviewPart title="Larger groups">
        {messages.reservation.tooLarge(settings.largestBooking)}
      </PreviewPart>
    </>
  );
}
