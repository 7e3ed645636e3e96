import { messages } from "../../../domain/messages.ts";
import { reorder } from "../../../domain/order-search/reorder.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { notAddedHash } from "../not-done-hashes.ts";
import type { Route } from "./+types/order-again-action";

/** Returns the lines that repeating the order `number` today would add to the cart. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const numberText = String((await readForm(request)).get("number") ?? "").trim();
  const number = parseOrderNumber(numberText);
  const findReorder = async () => {
    const actor = await requireSignedIn(context, request, {
      // Not the current page: a list or the home page has no room for the notice.
      ...(number !== null && { page: `/userdashboard/orders/${number}`, hash: notAddedHash }),
    });
    if (!numberText) return invalidResult(messages.order.idMissing, { status: 400 });
    const reordered = number === null ? null : await reorder(services.shop, actor, { number });
    if (reordered?.ok) return okResult(reordered.value);
    if (reordered?.error.code === "nothing_to_repeat")
      return refusedResult(reordered.error, {
        status: 409,
        message: messages.order.nothingToRepeat,
      });
    return refusedResult(
      { code: "order_not_found" },
      { status: 404, message: messages.order.notFound(numberText) },
    );
  };
  return handleDatabaseUnavailable(services, findReorder, (reason) => failedResult(reason));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}
