import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { describeRefusal } from "../../../domain/order-types/describe-refusal.ts";
import {
  type BookTableRefusal,
  bookTable,
} from "../../../domain/order-types/reservation/book-table.ts";
import { reservationSchema } from "../../../domain/order-types/reservation/reservation-schema.ts";
import { consumeOrderAttempt, type TooManyOrders } from "../../../domain/orders/order-limits.ts";
import { invalidResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { noStoreHeaders, orderNotPlaced, orderPlaced } from "../place-order-result.ts";

/**
 * The action of the reservation form: validates, books a table, describes refusals. Redirects a
 * visitor to sign in and back.
 */
export async function bookTableAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  const formData = await readForm(request);
  if (!isSignedIn(actor)) {
    const flash = formData.has("wasSignedIn") ? "no-user-id" : "details-kept";
    throw redirect("/signin?returnTo=%2Fdine-in", {
      headers: { "set-cookie": flashCookie(flash) },
    });
  }

  const submission = parseWithZod(formData, { schema: reservationSchema });
  if (submission.status !== "success")
    return invalidResult(submission, { headers: noStoreHeaders });

  const { shop, countOrder, getClientKey } = context.get(servicesContext);
  const attempt = await consumeOrderAttempt(shop, actor, getClientKey(request));
  const booked = attempt.ok ? await bookTable(shop, actor, submission.value) : attempt;
  countOrder("reservation", booked);
  if (booked.ok) return orderPlaced({ number: booked.value.number });

  const refusal = booked.error;
  const message = describeRefusal(refusal, await shop.stores.business.getSettings(), {
    type: "reservation",
  });
  const field = getRefusedField(refusal);
  return orderNotPlaced(
    refusal,
    { message, field, toast: messages.order.submitError(message) },
    submission,
  );
}

function getRefusedField(refusal: BookTableRefusal | TooManyOrders): "time" | "guests" | undefined {
  if (refusal.code === "time_refused") return "time";
  return refusal.code === "party_too_large" ? "guests" : undefined;
}
