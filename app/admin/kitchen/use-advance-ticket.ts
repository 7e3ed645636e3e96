import { useState } from "react";
import { useFetcher, useRevalidator, useSubmit } from "react-router";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { useNewResult } from "../../use-new-result.ts";
import {
  describeUnsentStep,
  type SentOrder,
  unreachableToastId,
} from "../live/describe-unreachable.ts";
import { useStaffLive } from "../live/staff-live.tsx";
import { useSendStep } from "../live/use-send-step.ts";
import { showStatusFailure } from "../orders/show-status-failure.ts";
import type { clientAction } from "./advance-ticket.ts";
import { moveBackKey, moveBackPath } from "./use-move-back.ts";

const fetcherKey = (number: number) => `advance-${number}`;
const statusPath = (number: number) => `/admin/kitchen/${number}/status`;

/**
 * Changes the status of an order, or marks it as ready. Sends the version on screen, so that the
 * server refuses a tap on an outdated ticket.
 */
export function useAdvanceTicket(
  number: number,
  {
    isBooking = false,
    completedName,
    onSoldOut,
  }: Partial<Omit<SentOrder, "number">> & {
    /** Called when confirming was refused because a dish has sold out. */
    onSoldOut?: () => void;
  } = {},
) {
  const fetcher = useFetcher<typeof clientAction>({ key: fetcherKey(number) });
  const { revalidate } = useRevalidator();
  const sendStep = useSendStep();
  useNewResult(fetcher.data, (result) => {
    if (result.kind === "ok") return;
    showStatusFailure(result, { id: `advance-${number}` });
    // The ticket may be outdated: reload, unless there is no network.
    if (navigator.onLine) void revalidate();
    if (result.kind === "refused" && result.code === "sold_out") onSoldOut?.();
  });
  return {
    busy: fetcher.state !== "idle",
    /** The step that is being saved. */
    stepBeingSaved: fetcher.formData?.get("to"),
    /** The last step, if it was saved. */
    savedStep: fetcher.data?.kind === "ok" ? fetcher.data.value : null,
    /** Is refused if it confirms an order with a sold-out dish. */
    advance: (to: OrderStatus | "ready", version: number) =>
      sendStep({ number, isBooking, completedName }, to, () =>
        fetcher.submit(
          { to, version, isBooking, seenSoldOut: "" },
          { method: "post", action: statusPath(number) },
        ),
      ),
  };
}

/**
 * Completes several orders, or undoes that, one after the other. Each order's row uses
 * `useAdvanceTicket` and `useMoveBack`, which show its progress and failure.
 */
export function useCompleteAll() {
  const submit = useSubmit();
  const { isConnected } = useStaffLive();
  const [busy, setBusy] = useState(false);
  async function submitAll(
    orders: readonly { number: number; version: number }[],
    step: "completed" | "back",
  ) {
    setBusy(true);
    try {
      for (const { number, version } of orders) {
        const failure = await describeUnsentStep(isConnected, { number, isBooking: false }, step);
        if (failure) return toast.error(failure, { id: unreachableToastId });
        const isUndo = step === "back";
        await submit(isUndo ? { version } : { to: step, version, isBooking: false }, {
          method: "post",
          action: isUndo ? moveBackPath(number) : statusPath(number),
          navigate: false,
          fetcherKey: isUndo ? moveBackKey(number) : fetcherKey(number),
        });
      }
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    complete: (orders: Parameters<typeof submitAll>[0]) => submitAll(orders, "completed"),
    /** Each `version` is the order's version after its completion. */
    undo: (orders: Parameters<typeof submitAll>[0]) => submitAll(orders, "back"),
  };
}
