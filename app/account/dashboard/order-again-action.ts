import { messages } from "../../../domain/messages.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { reOrder } from "../../../domain/orders/reorder.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { signedIn } from "../../require-actor.ts";
import { whileDatabaseIsAway } from "../sign-in/handle-database-unavailable.ts";
import type { Route } from "./+types/order-again-action";

/** The value is what a customer's own order (`number`) would contain today. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const given = String((await readForm(request)).get("number") ?? "").trim();
  const lookUp = async () => {
    const actor = await signedIn(context, request);
    if (!given) return invalidResult(messages.order.idMissing, { status: 400 });
    const number = readOrderNumber(given);
    const again = number === null ? null : await reOrder(services.shop, actor, { number });
    if (again?.ok) return okResult(again.value);
    if (again?.error.code === "nothing_to_repeat")
      return refusedResult(again.error, { status: 409, message: messages.order.nothingToRepeat });
    return refusedResult({ code: "order_not_found" }, { status: 404, message: messages.order.notFound(given) });
  };
  return whileDatabaseIsAway(services, lookUp, (reason) => failedResult(reason));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}
