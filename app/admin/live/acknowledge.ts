import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { acknowledgeForm } from "../../../domain/kitchen/acknowledge-schema.ts";
import type { Acknowledgement } from "../../../domain/kitchen/new-order-store.ts";
import { acknowledgeOrders } from "../../../domain/kitchen/new-orders.ts";
import { messages } from "../../../domain/messages.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/acknowledge";

/** Takes note of orders, for all staff: `{ ok, messages }`. What somebody else took note of first is no failure. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const wanted = parseWithZod(await readForm(request), { schema: acknowledgeForm });
  // Who may ask comes first: a stranger learns nothing of which orders exist.
  const numbers = wanted.status === "success" ? wanted.value.number : [];
  const done = await acknowledgeOrders(context.get(servicesContext).shop, actor, { numbers });
  if (!done.ok) return data({ ok: false, messages: [messages.order.onlyAdmins] }, { status: 403 });
  if (wanted.status !== "success") return data({ ok: false, messages: [messages.kitchen.acknowledgeWhich] }, { status: 422 });
  const { acknowledged, already } = done.value;
  return {
    ok: true,
    messages: [...(acknowledged.length > 0 ? [messages.kitchen.acknowledged(acknowledged.length)] : []), ...sayOthers(already)],
  };
}

/** In the browser: no answer is said as such, and the list stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (why) => ({ ok: false, messages: [why] }));
}

/** Who was faster, a sentence for each. */
function sayOthers(already: readonly Acknowledgement[]): string[] {
  const numbersBy = Map.groupBy(already, ({ by }) => by);
  return [...numbersBy].map(([by, orders]) =>
    messages.kitchen.alreadyAcknowledged(
      orders.map(({ number }) => number),
      by,
    ),
  );
}
