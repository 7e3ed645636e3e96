import { parseWithZod } from "@conform-to/zod/v4";
import { acknowledgeSchema } from "../../../domain/kitchen/acknowledge-schema.ts";
import type { Acknowledgement } from "../../../domain/kitchen/new-order-store.ts";
import { acknowledgeOrders } from "../../../domain/kitchen/new-orders.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/acknowledge";

/**
 * Acknowledges new orders for all staff, and returns the messages to show. An order that a
 * colleague has already acknowledged is not an error.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const submission = parseWithZod(await readForm(request), { schema: acknowledgeSchema });
  // Authorise first (the use case does), so that order numbers cannot be probed.
  const numbers = submission.status === "success" ? submission.value.number : [];
  const result = await acknowledgeOrders(context.get(servicesContext).shop, actor, { numbers });
  if (!result.ok)
    return refusedResult(result.error, { status: 403, message: messages.order.onlyAdmins });
  if (submission.status !== "success") return invalidResult(messages.kitchen.noOrdersChosen);
  const { acknowledged, alreadyAcknowledged } = result.value;
  const texts = describeAlreadyAcknowledged(alreadyAcknowledged);
  if (acknowledged.length > 0) texts.unshift(messages.kitchen.acknowledged(acknowledged.length));
  return okResult(texts);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

/** Returns a message for each colleague who had already acknowledged some of the orders. */
function describeAlreadyAcknowledged(acknowledgements: readonly Acknowledgement[]): string[] {
  const byColleague = Map.groupBy(acknowledgements, ({ by }) => by);
  return [...byColleague].map(([colleague, orders]) =>
    messages.kitchen.alreadyAcknowledged(
      orders.map(({ number }) => number),
      colleague,
    ),
  );
}
