import { setDiscountStatus } from "../../../domain/discounts/set-discount-status.ts";
import { messages } from "../../../domain/messages.ts";
import { parsePositiveInteger } from "../../../domain/parse-positive-integer.ts";
import { daySchema } from "../../../domain/scheduling/requested-time.ts";
import { failedResult, invalidResult, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/discount-status-action";

const { activated, expired, statusFailed } = messages.discount;
const expiryDay = daySchema(messages.discount.date);
const dateField = "expiryDate";

/**
 * Sets a discount's status. The form contains `id`, `status` and, if the expiry date has passed, a
 * new `expiryDate`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const form = await readForm(request);
      const id = parsePositiveInteger(form.get("id"));
      const status = (["active", "expired"] as const).find((value) => value === form.get("status"));
      if (id === null || !status) return invalidResult(statusFailed);
      const typedDate = form.get(dateField);
      const date = typedDate === null || typedDate === "" ? null : expiryDay.safeParse(typedDate);
      if (date?.success === false) return invalidResult({ [dateField]: [messages.discount.date] });
      const result = await setDiscountStatus(services.shop, actor, {
        id,
        status,
        expiryDate: date?.data,
      });
      return toActionResult(result, {
        message: status === "active" ? activated : expired,
        describe: ({ code }) =>
          code === "new_date_needed"
            ? { status: 422, message: messages.discount.newDate, field: dateField }
            : { status: 404, message: statusFailed },
      });
    },
    () => failedResult(statusFailed),
  );
}

/** Shows the toast here, because the discount's row may have been unmounted. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: () => ({ message: statusFailed }),
    onResult: (result) => showResult(result),
  });
}
