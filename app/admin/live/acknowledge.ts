import { parseWithZod } from "@conform-to/zod/v4";
import { acknowledgeForm } from "../../../domain/kitchen/acknowledge-schema.ts";
import type { Acknowledgement } from "../../../domain/kitchen/new-order-store.ts";
import { acknowledgeOrders } from "../../../domain/kitchen/new-orders.ts";
import { messages } from "../../../domain/messages.ts";
import { invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/acknowledge";

/** Acknowledges new orders, for all staff. The value says what was done; that a colleague was faster is no failure. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const wanted = parseWithZod(await readForm(request), { schema: acknowledgeForm });
  // Authorise first (the use case does), so that order numbers cannot be probed.
  const numbers = wanted.status === "success" ? wanted.value.number : [];
  const done = await acknowledgeOrders(context.get(servicesContext).shop, actor, { numbers });
  if (!done.ok) return refusedResult(done.error, { status: 403, message: messages.order.onlyAdmins });
  if (wanted.status !== "success") return invalidResult(messages.kitchen.acknowledgeWhich);
  const { acknowledged, already } = done.value;
  return okResult([
    ...(acknowledged.length > 0 ? [messages.kitchen.acknowledged(acknowledged.length)] : []),
    ...describeOthers(already),
  ]);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

/** A sentence for each colleague who was faster. */
function describeOthers(already: readonly Acknowledgement[]): string[] {
  const numbersBy = Map.groupBy(already, ({ by }) => by);
  return [...numbersBy].map(([by, orders]) =>
    messages.kitchen.alreadyAcknowledged(
      orders.map(({ number }) => number),
      by,
    ),
  );
}
