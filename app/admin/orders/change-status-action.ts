import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { messages } from "../../../domain/messages.ts";
import {
  describeStatusRefusal,
  isStepDone,
} from "../../../domain/order-wording/describe-status-refusal.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { changeStatus } from "../../../domain/orders/status/change-status.ts";
import {
  getCancelReason,
  statusSchema,
} from "../../../domain/orders/status/order-status-schema.ts";
import {
  type OverrideRefusal,
  overrideStatus,
} from "../../../domain/orders/status/override-status.ts";
import { parseSeenSoldOut } from "../../../domain/orders/status/sold-out-for.ts";
import { invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/change-status-action";
import { describeStepDone } from "./describe-step-done.ts";

const httpStatuses: Record<OverrideRefusal["code"], number> = {
  only_admins: 403,
  order_not_found: 404,
  cannot_change: 409,
  sold_out: 409,
  order_changed: 409,
  pickup_full: 409,
  tables_taken: 409,
  coupon_used_up: 409,
};

/**
 * Changes an order's status, within the transition table or (`override`) outside it. Cancelling
 * needs a reason for the customer.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: statusSchema });
  const number = parseOrderNumber(params.number);
  const describe = (refusal: OverrideRefusal) => ({
    status: httpStatuses[refusal.code],
    message: describeStatusRefusal(
      refusal,
      params.number,
      submission.status === "success" ? submission.value.to : undefined,
    ),
  });
  const refuse = (refusal: OverrideRefusal) =>
    refusedResult({ code: refusal.code }, describe(refusal), { submission });

  // Not adminContext: this refusal has its own message. Authorise first, so that order numbers
  // cannot be probed.
  if (actor.kind !== "admin") return refuse({ code: "only_admins" });
  if (!number) return refuse({ code: "order_not_found" });
  if (submission.status !== "success") return invalidResult(submission);
  const { to, from, override, version } = submission.value;
  const change = { number, to, reason: getCancelReason(submission.value), seenVersion: version };
  const isOverride = override && from;
  const result = await (isOverride
    ? overrideStatus(shop, actor, { ...change, from })
    : changeStatus(shop, actor, {
        ...change,
        // From the form itself: Conform leaves out empty fields.
        seenSoldOut: parseSeenSoldOut(form.get("seenSoldOut")),
      }));
  if (!result.ok) {
    const { error } = result;
    if (!(isOverride ? isAlreadyDone(error) : isStepDone(error, to))) return refuse(error);
    const doneBy = await describeStepDone(shop, actor, { number, step: to });
    const text = { ...describe(error), ...(doneBy && { message: doneBy }) };
    return refusedResult({ code: "already_done" }, text, { submission });
  }
  return okResult(null, {
    message: to === "cancelled" ? messages.admin.orderCancelled : messages.order.statusUpdated,
  });
}

/** Whether someone else has set this status first. */
function isAlreadyDone(refusal: OverrideRefusal): boolean {
  return refusal.code === "cannot_change" && refusal.from === refusal.to;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}
