import { useState } from "react";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction } from "./booking-action.ts";
import type { BookingIntentName } from "./booking-intents.ts";

export const bookingActionPath = "/admin/bookings/change";

/**
 * Submits a booking action without a form. The route shows the result as a toast, except the offer
 * of a short stay. Calls `onDone` on success.
 */
export function useBookingAction(onDone?: () => void) {
  const fetcher = useStaffFetcher<typeof clientAction>();
  const [sentIntent, setSentIntent] = useState<BookingIntentName | null>(null);
  const { data, busy } = fetcher;
  const shortStay =
    data?.kind === "refused" && data.code === "only_short_stay" ? data.message : null;
  useNewResult(data, (result) => {
    if (result.kind === "ok") onDone?.();
  });
  return {
    busy,
    /** Offers a short stay if the only free table is booked soon, otherwise null. */
    shortStay,
    /** The intent that is being sent; null if none. */
    sendingIntent: busy ? sentIntent : null,
    send(intent: BookingIntentName, fields: Record<string, string | number>) {
      // A tap while another action is being sent would abort it.
      if (busy) return;
      setSentIntent(intent);
      void fetcher.submit({ intent, ...fields }, { method: "post", action: bookingActionPath });
    },
  };
}
