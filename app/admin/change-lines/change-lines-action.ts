import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, replace } from "react-router";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { describeRefusalForStaff } from "../../../domain/order-types/describe-refusal.ts";
import {
  type ChangeLinesRefusal,
  changeLinesAsStaff,
} from "../../../domain/orders/change-lines-as-staff.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { changeLinesSchema } from "../../../domain/orders/staff-change-schema.ts";
import { statusLabel } from "../../../domain/orders/status/order-status.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import { getKitchenOrigin } from "../kitchen/screen/kitchen-mode.ts";
import { orderUrl } from "../order-url.ts";

/** Changes an order's dishes, then redirects to the order's details or to the kitchen board. */
export async function changeLinesAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderNumber: string | undefined,
) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: changeLinesSchema });
  if (submission.status !== "success") return invalidResult(submission);

  const number = parseOrderNumber(orderNumber) ?? 0;
  const changed = await changeLinesAsStaff(shop, actor, { ...submission.value, number });
  const kitchen = form.has("kitchen") ? String(form.get("kitchen")) : null;
  if (changed.ok)
    return replace(getKitchenOrigin(kitchen) ?? orderUrl(number), {
      headers: {
        "set-cookie": flashCookie(changed.value.isChanged ? "order-modified" : "order-unchanged"),
        "cache-control": "no-store",
      },
    });
  const { code } = changed.error;
  const message = describeChangeRefusal(changed.error, await getSettings(shop), number);
  return refusedResult(
    { code },
    {
      status: code === "order_not_found" ? 404 : 409,
      message,
      toast: messages.order.modifyFailed(message),
    },
    { submission, headers: { "cache-control": "no-store" } },
  );
}

function describeChangeRefusal(
  refusal: ChangeLinesRefusal,
  settings: BusinessSettings,
  number: number,
): string {
  switch (refusal.code) {
    case "only_admins":
      return messages.order.onlyAdmins;
    case "order_closed":
      return messages.phoneOrder.orderClosed(statusLabel(refusal.status));
    case "too_many_of_one":
      return messages.order.tooManyOfOne(refusal.max);
    case "no_items_left":
      return messages.phoneOrder.noItemsLeft;
    default:
      // The other messages do not depend on the order's type, so any type with dishes will do.
      return describeRefusalForStaff(refusal, settings, { type: "menuorder", number });
  }
}
