import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { describeRefusalForStaff } from "../../../domain/order-types/describe-refusal.ts";
import { counterOrderSchema } from "../../../domain/order-types/takeaway/counter-order-schema.ts";
import {
  type PlaceCounterOrderRefusal,
  placeCounterOrder,
} from "../../../domain/order-types/takeaway/place-counter-order.ts";
import { findOrder } from "../../../domain/orders/find-order.ts";
import { invalidResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import {
  noStoreHeaders,
  orderNotPlaced,
  orderPlaced,
} from "../../order-types/place-order-result.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import type { CounterOrderPlaced } from "./counter-order-placed.tsx";

/** Places a counter order. */
export async function counterAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(adminContext)();
  const { shop, countOrder } = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: counterOrderSchema });
  if (submission.status !== "success")
    return invalidResult(submission, { headers: noStoreHeaders });

  const result = await placeCounterOrder(shop, actor, submission.value);
  countOrder("takeaway_order", result);
  if (!result.ok) {
    const message = describeCounterRefusal(result.error, await getSettings(shop));
    return orderNotPlaced(
      result.error,
      { message, field: getFieldToCorrect(result.error) },
      submission,
    );
  }
  const { number } = result.value;
  const placedOrder = await findOrder(shop, actor, { number });
  if (!placedOrder.ok || !placedOrder.value.takeaway)
    throw new Error(`order ${number} was not found after it was placed`);
  const { total, createdAt, wantedAt, leadMinutes, takeaway } = placedOrder.value;
  const { name, cash } = takeaway;
  const order: CounterOrderPlaced = {
    number,
    total,
    createdAt,
    wantedAt,
    leadMinutes,
    name,
    cash,
  };
  return orderPlaced(order);
}

function describeCounterRefusal(
  refusal: PlaceCounterOrderRefusal,
  settings: BusinessSettings,
): string {
  switch (refusal.code) {
    case "only_admins":
      return messages.order.onlyAdmins;
    case "key_used":
      return messages.counter.alreadyPlaced(refusal.number);
    case "cash_short":
      return messages.counter.cashShort(formatPence(refusal.total, settings.currency));
    default:
      return describeRefusalForStaff(refusal, settings, { type: "takeaway_order" });
  }
}

/** The field that a refusal is about; undefined if it is about the whole form. */
function getFieldToCorrect({ code }: PlaceCounterOrderRefusal): string | undefined {
  if (code === "cash_short") return "cashGiven";
  return code === "time_refused" ? "pickupTime" : undefined;
}
