import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { addDiscount } from "../../../domain/discounts/add-discount.ts";
import { discountSchema } from "../../../domain/discounts/discount-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, firstError, invalidResult, toActionResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";

/** Creates a discount from the submitted form. */
export async function addDiscountAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: discountSchema });
  const { added, addFailed, codeTaken } = messages.discount;

  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (submission.status !== "success")
        return invalidResult(submission, { status: 400, toast: firstError(submission.error) });
      return toActionResult(await addDiscount(services.shop, actor, submission.value), {
        message: added,
        describe: () => ({ status: 409, message: codeTaken, field: "code", toast: addFailed }),
        submission,
      });
    },
    (reason) => failedResult(reason, { toast: addFailed, submission }),
  );
}
