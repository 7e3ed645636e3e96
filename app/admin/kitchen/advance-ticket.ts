import "../../ui/form/disable-zod-jit.ts";
import { getStepName } from "../../../domain/kitchen/get-step-name.ts";
import { markReady } from "../../../domain/kitchen/mark-ready.ts";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";
import { acceptUndoSeconds, undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import { messages } from "../../../domain/messages.ts";
import { parseOrderNumber, parseOrderVersion } from "../../../domain/orders/order-number.ts";
import { changeStatus } from "../../../domain/orders/status/change-status.ts";
import { orderStatuses } from "../../../domain/orders/status/order-status.ts";
import {
  getCancelReason,
  statusSchema,
} from "../../../domain/orders/status/order-status-schema.ts";
import { overrideStatus } from "../../../domain/orders/status/override-status.ts";
import { parseSeenSoldOut } from "../../../domain/orders/status/sold-out-for.ts";
import { invalidResult, okResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/advance-ticket";
import { refuseStep } from "./describe-kitchen-refusal.ts";
import { setLastMove } from "./last-move.ts";
import { clearTicket, toClearedKey } from "./screen/use-cleared-tickets.ts";

/**
 * Changes an order's status to `to`, or marks the order as ready if `to` is `ready`. `version` is
 * the order's version on screen, and `seenSoldOut` the ids of its dishes that are marked there as
 * sold out. When cancelling, the form also contains the `reason` and the status on screen (`from`).
 * `isBooking` only affects the wording of Undo. The customer's email is delayed until the step can
 * no longer be undone.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const findStatus = (field: string) => orderStatuses.find((status) => status === form.get(field));
  const to = form.get("to") === "ready" ? "ready" : findStatus("to");
  const from = findStatus("from");
  // Only the reason of a cancellation needs the schema.
  const submission = statusSchema.safeParse(Object.fromEntries(form));
  const seenVersion = parseOrderVersion(form.get("version"));
  const number = parseOrderNumber(params.number);
  // Only for admins: the use cases refuse everyone else, so that order numbers cannot be probed.
  if (actor.kind === "admin" && number) {
    if (!to || !seenVersion || (to === "cancelled" && !from))
      return invalidResult(messages.order.statusUnknown);
    if (to === "cancelled" && !submission.success)
      return invalidResult(submission.error.issues[0]?.message ?? messages.order.chooseReason);
  }
  const step = {
    number: number ?? 0,
    seenVersion: seenVersion ?? 0,
    emailDelaySeconds: acceptUndoSeconds,
  };
  const changeTicket = () => {
    if (to === "ready") return markReady(shop, actor, step);
    if (to === "cancelled")
      return overrideStatus(shop, actor, {
        ...step,
        to,
        from: from ?? "pending",
        reason: submission.success ? getCancelReason(submission.data) : null,
      });
    return changeStatus(shop, actor, {
      ...step,
      to: to ?? "pending",
      seenSoldOut: parseSeenSoldOut(form.get("seenSoldOut")),
      emailsOnItsWay: true,
    });
  };
  const result = await changeTicket();
  if (!result.ok) return refuseStep(shop, actor, result.error, { number: params.number, to });
  const taken: Pick<UndoableStep, "number" | "step"> = {
    number: step.number,
    step: to ?? "pending",
  };
  return okResult<UndoableStep>({
    ...taken,
    version: step.seenVersion + 1,
    name: await getStepName(shop.stores.kitchen, { ...taken, from }),
    isBooking: form.get("isBooking") === "true",
    undoMs: undoSeconds * 1_000,
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    // Recorded here, because the ticket may have been unmounted by the time the response arrives.
    onResult: (result) => {
      if (result.kind !== "ok") return;
      setLastMove(result.value);
      // Staff who cancel an order here don't need the card that tells them to stop cooking.
      if (result.value.step === "cancelled") clearTicket(toClearedKey(result.value));
    },
  });
}
