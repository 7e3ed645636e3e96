import type { Admin } from "../../../../domain/actor.ts";
import { sendsEmails } from "../../../../domain/business/sends-emails.ts";
import {
  confirmWithDelay,
  undoConfirmWithDelay,
} from "../../../../domain/kitchen/confirm-with-delay.ts";
import { getCookingTimes, getLeadTime } from "../../../../domain/kitchen/cooking-times.ts";
import { delayOrder } from "../../../../domain/kitchen/delay-order.ts";
import { formatTimeInSentence } from "../../../../domain/kitchen/format-due-time.ts";
import { getStepName } from "../../../../domain/kitchen/get-step-name.ts";
import { delayMinutes } from "../../../../domain/kitchen/ticket-timing.ts";
import { type UndoneDelay, undoDelay } from "../../../../domain/kitchen/undo-delay.ts";
import { acceptUndoSeconds, undoSeconds } from "../../../../domain/kitchen/undo-seconds.ts";
import { messages } from "../../../../domain/messages.ts";
import { findOrder } from "../../../../domain/orders/find-order.ts";
import { hasEmail } from "../../../../domain/orders/order.ts";
import { parseOrderNumber, parseOrderVersion } from "../../../../domain/orders/order-number.ts";
import { parseSeenSoldOut } from "../../../../domain/orders/status/sold-out-for.ts";
import { invalidResult, okResult } from "../../../action-result.ts";
import { actorContext, servicesContext } from "../../../context.ts";
import { callAction, readSubmittedField } from "../../../network-failure.ts";
import { readForm } from "../../../read-form.ts";
import { toast } from "../../../ui/toast/toast.tsx";
import { showStatusFailure } from "../../orders/show-status-failure.ts";
import { refuseStep } from "../describe-kitchen-refusal.ts";
import { clearLastMove, setLastMove } from "../last-move.ts";
import type { Route } from "./+types/delay-action";

/**
 * Delays an order by the form's `minutes`, and also confirms it if `confirm` is true; undoes that
 * if `undo` is true. The form's `version` is the order's version on screen, so that a second tap
 * does nothing, and `seenSoldOut` the ids of its dishes that are marked there as sold out.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const version = parseOrderVersion(form.get("version"));
  const number = parseOrderNumber(params.number);
  const { shop } = context.get(servicesContext);
  const refuse = (refusal: Parameters<typeof refuseStep>[2], to?: "confirmed") =>
    refuseStep(shop, actor, refusal, { number: params.number, to });
  // Checked first, so that order numbers cannot be probed.
  if (actor.kind !== "admin") return refuse({ code: "only_admins" });
  if (number && !version) return invalidResult(messages.page.requestNotReadable);
  const seen = { number: number ?? 0, seenVersion: version ?? 0 };
  const isConfirming = form.get("confirm") === "true";
  if (form.get("undo") === "true") {
    const undone = await (isConfirming ? undoConfirmWithDelay : undoDelay)(shop, actor, seen);
    if (!undone.ok) return refuse(undone.error);
    return okResult(null, { message: await describeUndoneDelay(context, actor, undone.value) });
  }
  const minutes = delayMinutes.find((value) => String(value) === form.get("minutes"));
  if (!minutes) return invalidResult(messages.page.requestNotReadable);
  const input = { ...seen, minutes, emailDelaySeconds: acceptUndoSeconds };
  const seenSoldOut = parseSeenSoldOut(form.get("seenSoldOut")) ?? [];
  const delayed = isConfirming
    ? await confirmWithDelay(shop, actor, { ...input, seenSoldOut })
    : await delayOrder(shop, actor, input);
  if (!delayed.ok) return refuse(delayed.error, isConfirming ? "confirmed" : undefined);
  const kind = isConfirming ? "confirmed_with_delay" : "delay";
  const step = { number: seen.number, step: kind, from: undefined } as const;
  const name = await getStepName(shop.stores.kitchen, step);
  const order = await findTimedOrder(context, actor, seen);
  const move = {
    ...step,
    version: delayed.value.version,
    name,
    isBooking: false,
    undoMs: undoSeconds * 1_000,
  };
  return okResult(
    { move, isCustomerEmailed: order?.hasEmail ?? false },
    { message: order && describeDelay(seen.number, isConfirming, order) },
  );
}

/** Says when the order is due and, if it now waits for later, when to start cooking. */
function describeDelay(number: number, isConfirmed: boolean, order: TimedOrder): string {
  const { dueAt, startAt, now, timeZone } = order;
  const isLater = order.status === "confirmed" && startAt > now;
  return messages.kitchen.delayed(number, {
    ...order,
    dueAt: formatTimeInSentence(new Date(dueAt), now, timeZone),
    // Names its day only if that is not the day on which the order is due.
    startAt: isLater ? formatTimeInSentence(new Date(startAt), dueAt, timeZone) : null,
    isConfirmed,
  });
}

async function describeUndoneDelay(
  context: Context,
  actor: Admin,
  { number, isCustomerEmailed }: UndoneDelay,
) {
  const order = await findTimedOrder(context, actor, { number });
  if (!order) return undefined;
  return messages.kitchen.delayUndone(number, {
    dueAt: formatTimeInSentence(new Date(order.dueAt), order.now, order.timeZone),
    isDelivery: order.isDelivery,
    isEmailed: order.hasEmail && isCustomerEmailed,
  });
}

type Context = Route.ActionArgs["context"];
type TimedOrder = NonNullable<Awaited<ReturnType<typeof findTimedOrder>>>;

/** The order's times and the current time (both in epoch ms), and what the messages need. */
async function findTimedOrder(context: Context, actor: Admin, input: { number: number }) {
  const { shop, attention } = context.get(servicesContext);
  const found = await findOrder(shop, actor, input);
  if (!found.ok) return undefined;
  const order = found.value;
  const settings = await shop.stores.business.getSettings();
  const now = shop.clock.now().epochMilliseconds;
  return {
    ...getCookingTimes({ ...order, placedAt: order.createdAt }, getLeadTime(settings, now)),
    isDelivery: order.type === "menuorder",
    status: order.status,
    hasEmail: hasEmail(order) && sendsEmails(settings, attention.getLatest()),
    canCall: order.source !== "counter",
    now,
    timeZone: settings.timeZone,
  };
}

export async function clientAction({ serverAction, params, request }: Route.ClientActionArgs) {
  const isConfirming = (await readSubmittedField(request, "confirm")) === "true";
  const describeFailure = isConfirming ? messages.order.statusFailed : messages.kitchen.delayFailed;
  return callAction(serverAction, {
    onResult(result) {
      const id = `delay-${params.number}`;
      if (result.kind === "ok") {
        const { value, message } = result;
        // A delay's message is beside its Undo, on the board. If staff must tell the customer, the
        // next step must not hide it.
        setLastMove(value && { ...value.move, ...(value.isCustomerEmailed && { message }) });
        if (message && !value) toast.success(message, { id });
        else if (message && !value?.isCustomerEmailed)
          toast.info(message, { id, duration: undoSeconds * 1_000 });
      } else {
        // If the order has changed, its last step can't be undone either.
        if (result.kind === "refused" && result.code !== "sold_out")
          clearLastMove(parseOrderNumber(params.number));
        showStatusFailure(result, { id, describeFailure });
      }
      return undefined;
    },
  });
}
