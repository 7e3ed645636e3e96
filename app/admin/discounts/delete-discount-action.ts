import { deleteDiscount } from "../../../domain/discounts/delete-discount.ts";
import { messages } from "../../../domain/messages.ts";
import { parsePositiveInteger } from "../../../domain/parse-positive-integer.ts";
import { failedResult, invalidResult, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/delete-discount-action";

const { deleted, deleteFailed } = messages.discount;

/** Deletes the discount with the form's `id`. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const id = parsePositiveInteger((await readForm(request)).get("id"));
      if (id === null) return invalidResult(deleteFailed);
      const result = await deleteDiscount(services.shop, actor, { id });
      return toActionResult(result, {
        message: deleted,
        describe: () => ({ status: 404, message: deleteFailed }),
      });
    },
    () => failedResult(deleteFailed),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: () => ({ message: deleteFailed }),
    onResult: (result) => showResult(result),
  });
}
