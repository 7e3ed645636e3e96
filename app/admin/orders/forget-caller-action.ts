import { messages } from "../../../domain/messages.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { forgetCaller } from "../../../domain/personal-data/forget-caller.ts";
import { failedResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction } from "../../network-failure.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/forget-caller-action";

/** Matches no order: order numbers start at 1. */
const noOrderNumber = 0;

/**
 * Removes the details of a caller without an account from all their orders, unless an open order
 * still needs them.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const number = parseOrderNumber(params.number) ?? noOrderNumber;
      const result = await forgetCaller(services.shop, actor, { number });
      if (result.ok)
        return okResult(null, {
          message: messages.phoneOrder.callerForgotten(result.value.numbers),
        });
      const { code } = result.error;
      return code === "only_admins"
        ? refusedResult({ code }, { status: 403, message: messages.admin.denied })
        : refusedResult(
            { code },
            { status: 409, message: messages.phoneOrder.callerHasOpenOrders(result.error.numbers) },
          );
    },
    (reason) => failedResult(reason),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}
