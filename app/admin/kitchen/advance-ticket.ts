import { data } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { type ChangeStatusRefusal, changeStatus } from "../../../domain/orders/change-status.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { orderStatuses, statusLabel } from "../../../domain/orders/order-status.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/advance-ticket";

/** One tap of the kitchen board: `{ ok, message }`, refused with 403, 404, 409 or 422. `version` is the order's as it was seen. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const to = orderStatuses.find((status) => status === form.get("to"));
  const seenVersion = readOrderNumber(String(form.get("version") ?? ""));
  const number = readOrderNumber(params.number);
  // Who may ask comes first: a stranger learns nothing of which orders exist.
  if (actor.kind === "admin" && !number) return answerOf({ code: "order_not_found" }, params.number);
  if (actor.kind === "admin" && (!to || !seenVersion))
    return data({ ok: false, message: messages.order.statusUnknown }, { status: 422 });
  const moved = await changeStatus(context.get(servicesContext).shop, actor, {
    number: number ?? 0,
    to: to ?? "pending",
    seenVersion: seenVersion ?? 0,
  });
  return moved.ok ? { ok: true, message: messages.order.statusUpdated } : answerOf(moved.error, params.number);
}

/** In the browser: no answer is said as such, and the board stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (message) => ({ ok: false, message }));
}

function answerOf(refusal: ChangeStatusRefusal, number: string) {
  switch (refusal.code) {
    case "only_admins":
      return data({ ok: false, message: messages.order.onlyAdmins }, { status: 403 });
    case "order_not_found":
      return data({ ok: false, message: messages.order.notFound(number) }, { status: 404 });
    case "order_changed":
      return data(
        { ok: false, message: messages.kitchen.changedMeanwhile(number, statusLabel(refusal.status)) },
        { status: 409 },
      );
    case "cannot_change":
      return data(
        { ok: false, message: messages.order.cannotChange(statusLabel(refusal.from), statusLabel(refusal.to)) },
        { status: 409 },
      );
  }
}
