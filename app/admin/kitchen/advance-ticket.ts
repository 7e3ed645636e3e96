import { messages } from "../../../domain/messages.ts";
import { type ChangeStatusRefusal, changeStatus } from "../../../domain/orders/change-status.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { orderStatuses, statusLabel } from "../../../domain/orders/order-status.ts";
import { invalidResult, type RefusalText, toActionResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/advance-ticket";

/** Changes an order's status from the kitchen board. The form's `version` is the version of the order that was on screen. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const to = orderStatuses.find((status) => status === form.get("to"));
  const seenVersion = parseOrderNumber(String(form.get("version") ?? ""));
  const number = parseOrderNumber(params.number);
  // Authorise first (the use case does), so that order numbers cannot be probed.
  if (actor.kind === "admin" && number && (!to || !seenVersion)) return invalidResult(messages.order.statusUnknown);
  const changed = await changeStatus(context.get(servicesContext).shop, actor, {
    number: number ?? 0,
    to: to ?? "pending",
    seenVersion: seenVersion ?? 0,
  });
  return toActionResult(changed, {
    message: messages.order.statusUpdated,
    describe: (refusal) => describeRefusal(refusal, params.number),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

function describeRefusal(refusal: ChangeStatusRefusal, number: string): RefusalText {
  switch (refusal.code) {
    case "only_admins":
      return { status: 403, message: messages.order.onlyAdmins };
    case "order_not_found":
      return { status: 404, message: messages.order.notFound(number) };
    case "order_changed":
      return { status: 409, message: messages.kitchen.changedMeanwhile(number, statusLabel(refusal.status)) };
    case "cannot_change":
      return {
        status: 409,
        message: messages.order.cannotChange(statusLabel(refusal.from), statusLabel(refusal.to)),
      };
  }
}
