import { useFetcher, useRevalidator } from "react-router";
import type { KitchenStep } from "../../../domain/kitchen/ticket.ts";
import { useNewResult } from "../../use-new-result.ts";
import { useSendStep } from "../live/use-send-step.ts";
import type { clientAction } from "./move-back-action.ts";

/** The `key` of `useMoveBack` for an order in a list of several. */
export const moveBackKey = (number: number) => `move-back-${number}`;
export const moveBackPath = (number: number) => `/admin/kitchen/${number}/back`;

/**
 * Undoes an order's last step, or recalls a closed order. Several of these on one page need a `key`
 * each. The route shows a refusal as a toast.
 */
export function useMoveBack(key = "move-back") {
  const fetcher = useFetcher<typeof clientAction>({ key });
  const { revalidate } = useRevalidator();
  const sendStep = useSendStep();
  useNewResult(fetcher.data, (result) => {
    // The page may be outdated: reload, unless there is no network.
    if (result.kind !== "ok" && navigator.onLine) void revalidate();
  });
  return {
    busy: fetcher.state !== "idle",
    submit({
      number,
      version,
      step,
      isBooking = false,
      isRecall = false,
    }: {
      number: number;
      version: number;
      step?: KitchenStep;
      isBooking?: boolean;
      /** Brings back a closed ticket. */
      isRecall?: boolean;
    }) {
      const isConfirmed = step === "confirmed_with_delay";
      const isDelay = isConfirmed || step === "delay";
      return sendStep({ number, isBooking }, "back", () =>
        fetcher.submit(
          { version, ...(isDelay && { undo: "true" }), ...(isConfirmed && { confirm: "true" }) },
          {
            method: "post",
            action: isDelay
              ? `/admin/kitchen/${number}/delay`
              : `${moveBackPath(number)}${isRecall ? "?recall" : ""}`,
          },
        ),
      );
    },
  };
}
