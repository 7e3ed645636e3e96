import { useFetcher } from "react-router";
import type { KitchenStep } from "../../../domain/kitchen/ticket.ts";
import { useSendStep } from "../live/use-send-step.ts";

/**
 * Undoes a ticket's last step, or moves it one step back. Several of these on one page need a `key`
 * each.
 */
export function useMoveBack(key = "move-back") {
  const fetcher = useFetcher({ key });
  const sendStep = useSendStep();
  return {
    busy: fetcher.state !== "idle",
    submit({
      number,
      version,
      step,
      isBooking = false,
    }: {
      number: number;
      version: number;
      step?: KitchenStep;
      isBooking?: boolean;
    }) {
      const isConfirmed = step === "confirmed_with_delay";
      const isDelay = isConfirmed || step === "delay";
      return sendStep({ number, isBooking }, "back", () =>
        fetcher.submit(
          { version, ...(isDelay && { undo: "true" }), ...(isConfirmed && { confirm: "true" }) },
          { method: "post", action: `/admin/kitchen/${number}/${isDelay ? "delay" : "back"}` },
        ),
      );
    },
  };
}
