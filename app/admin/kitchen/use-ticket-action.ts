import { useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Ticket } from "../../../domain/kitchen/ticket.ts";
import type { DelayMinutes } from "../../../domain/kitchen/ticket-timing.ts";
import type { PresetReason } from "../../../domain/orders/cancel-reason.ts";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { useNewResult } from "../../use-new-result.ts";
import { useSendStep } from "../live/use-send-step.ts";
import { showStatusFailure } from "../orders/show-status-failure.ts";
import type { clientAction as advanceAction } from "./advance-ticket.ts";

export type ChosenReason = PresetReason | "other";
type TicketAction = "status" | "back" | "delay";

interface TicketForm {
  version: number;
  to?: OrderStatus;
  from?: OrderStatus;
  reason?: ChosenReason;
  /** For the reason `other`. */
  reasonText?: string;
  /** Ids, joined by commas. */
  seenSoldOut?: string;
  minutes?: DelayMinutes;
  /** Confirms the order together with its delay. */
  confirm?: boolean;
}

/**
 * Submits an action on the ticket. Calls `onDone` once it succeeds, `onSoldOut` if the order was
 * not confirmed because the ticket did not show that a dish is sold out.
 */
export function useTicketAction(
  { number }: Ticket,
  { onDone, onSoldOut }: { onDone(): void; onSoldOut(): void },
) {
  const fetcher = useFetcher<typeof advanceAction>();
  const submitted = useRef<TicketAction>("status");
  const sendStep = useSendStep();
  const { revalidate } = useRevalidator();
  useNewResult(fetcher.data, (result) => {
    if (result.kind === "ok") onDone();
    else {
      if (result.kind === "refused" && result.code === "sold_out") onSoldOut();
      // The other actions show their own failures.
      if (submitted.current === "status") showStatusFailure(result);
      // The ticket may be outdated: reload, unless there is no network.
      if (navigator.onLine) void revalidate();
    }
  });
  return {
    isSending: fetcher.state !== "idle",
    /** Whether staff know about this status: they set it, or a refusal has named it. */
    knowsStatus: (status: string) =>
      fetcher.data?.kind === "ok" ||
      (fetcher.data?.kind === "refused" && fetcher.data.status === status),
    /** Whether this action waits for an answer. False while the board reloads after it. */
    isBusy: (path: TicketAction, { minutes, confirm = false }: Partial<TicketForm> = {}) =>
      fetcher.state === "submitting" &&
      fetcher.formAction.endsWith(`/${path}`) &&
      (!minutes || fetcher.formData?.get("minutes") === String(minutes)) &&
      fetcher.formData?.has("confirm") === confirm,
    submit(path: TicketAction, form: TicketForm) {
      const { confirm, ...fields } = form;
      const status = confirm ? "confirmed" : (form.to ?? "pending");
      const step = path === "status" || confirm ? status : path;
      return sendStep({ number, isBooking: false }, step, () => {
        submitted.current = path;
        return fetcher.submit(
          { ...fields, ...(confirm && { confirm }) },
          { method: "post", action: `/admin/kitchen/${number}/${path}` },
        );
      });
    },
  };
}
