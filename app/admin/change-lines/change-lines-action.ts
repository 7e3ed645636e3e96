import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, replace } from "react-router";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { sayRefusal } from "../../../domain/order-wording/describe-refusal.ts";
import { type ChangeLinesRefusal, changeLinesAsStaff } from "../../../domain/orders/change-lines-as-staff.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { statusLabel } from "../../../domain/orders/order-status.ts";
import { changeLinesForm } from "../../../domain/orders/staff-change-schema.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Refused } from "../../ui/form/use-checked-form.ts";
import { sayMenuChange } from "../phone-order/describe-menu-change.ts";

/** The door of Change Dishes: reads the form, changes the order, words the refusal. Leads to the order when it is done. */
export async function changeLinesAction(context: Readonly<RouterContextProvider>, request: Request, given: string | undefined) {
  const actor = await adminOnly(context, request);
  const { shop } = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: changeLinesForm });
  if (submission.status !== "success") return data<Refused>({ result: submission.reply() }, { status: 422 });

  const number = readOrderNumber(given) ?? 0;
  const changed = await changeLinesAsStaff(shop, actor, { ...submission.value, number });
  if (changed.ok)
    return replace(`/admin/orders/all?order=${number}`, {
      headers: {
        "set-cookie": flashCookie(changed.value.changed ? "order-modified" : "order-unchanged"),
        "cache-control": "no-store",
      },
    });
  const words = say(changed.error, await shop.read.business.settings(), number);
  const status = changed.error.code === "order_not_found" ? 404 : 409;
  return data<Refused>(
    { result: submission.reply({ formErrors: [words] }), spoken: messages.order.modifyFailed(words) },
    { status, headers: { "cache-control": "no-store" } },
  );
}

function say(refusal: ChangeLinesRefusal, settings: BusinessSettings, number: number): string {
  switch (refusal.code) {
    case "only_admins":
      return messages.order.onlyAdmins;
    case "order_closed":
      return messages.phoneOrder.orderClosed(statusLabel(refusal.status));
    case "no_items_left":
      return messages.phoneOrder.noItemsLeft;
    case "menu_changed":
      return [messages.order.menuChanged, ...refusal.changes.map((change) => sayMenuChange(change, settings))].join(" ");
    default:
      // Whichever of the three types it is: none of these words depends on it.
      return sayRefusal(refusal, settings, { type: "menuorder", number });
  }
}
