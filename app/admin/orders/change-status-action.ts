import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { sayStatusRefusal } from "../../../domain/order-wording/describe-status-refusal.ts";
import { changeStatus } from "../../../domain/orders/change-status.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { reasonIn, statusForm } from "../../../domain/orders/order-status-schema.ts";
import { type OverrideRefusal, overrideStatus } from "../../../domain/orders/override-status.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";
import type { Route } from "./+types/change-status-action";

/** `message` is what there is to say; refused, `result` says what was wrong with the form. */
export interface StatusAnswer extends Refused {
  ok: boolean;
  message: string;
}

const statusOf: Record<OverrideRefusal["code"], number> = {
  only_admins: 403,
  order_not_found: 404,
  cannot_change: 409,
  order_changed: 409,
  pickup_full: 409,
  tables_taken: 409,
  coupon_used_up: 409,
};

/**
 * Gives one order another status, along the transition table or (`override`) past it; a cancelled one with a reason for its customer. Answers
 * a `StatusAnswer`, refused with 403, 404, 409 or 422.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop } = context.get(servicesContext);
  const actor = await context.get(actorContext)();
  const submission = parseWithZod(await readForm(request), { schema: statusForm });
  const number = readOrderNumber(params.number);
  const refused = (refusal: OverrideRefusal) => refuse(sayStatusRefusal(refusal, params.number), statusOf[refusal.code]);
  const refuse = (message: string, status: number) =>
    data<StatusAnswer>(
      { ok: false, message, result: submission.reply({ formErrors: [message] }) as Refused["result"] },
      { status },
    );

  // Who may ask comes first: a stranger learns nothing of which orders exist.
  if (actor.kind !== "admin") return refused({ code: "only_admins" });
  if (!number) return refused({ code: "order_not_found" });
  if (submission.status !== "success") {
    const [message = messages.order.statusUnknown] = Object.values(submission.error ?? {}).flatMap((words) => words ?? []);
    return data<StatusAnswer>({ ok: false, message, result: submission.reply() as Refused["result"] }, { status: 422 });
  }
  const { to, from, override } = submission.value;
  const change = { number, to, reason: reasonIn(submission.value) };
  const changed = await (override && from ? overrideStatus(shop, actor, { ...change, from }) : changeStatus(shop, actor, change));
  if (!changed.ok) return refused(changed.error);
  const message = to === "cancelled" ? messages.admin.orderCancelled : messages.order.statusUpdated;
  return data<StatusAnswer>({ ok: true, message, result: {} });
}

/** In the browser: no answer is said as such, and the list stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (message): StatusAnswer => ({ ok: false, message, result: { error: { "": [message] } } }));
}
