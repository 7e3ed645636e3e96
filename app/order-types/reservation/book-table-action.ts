import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { describeRefusal } from "../../../domain/order-types/describe-refusal.ts";
import {
  type BookTableRefusal,
  bookTable,
} from "../../../domain/order-types/reservation/book-table.ts";
import { checkTableTime } from "../../../domain/order-types/reservation/find-tables.ts";
import { reservationSchema } from "../../../domain/order-types/reservation/reservation-schema.ts";
import {
  consumeBookingAttempt,
  type OrderLimitRefusal,
} from "../../../domain/orders/order-limits.ts";
import type { Shop } from "../../../domain/shop.ts";
import { invalidResult, type Submission } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { noStoreHeaders, orderNotPlaced, orderPlaced } from "../place-order-result.ts";

/**
 * The action of the reservation form: validates, books a table, describes refusals. Redirects a
 * visitor to sign in and back, unless they cannot have the time.
 */
export async function bookTableAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  const formData = await readForm(request);
  const { shop, countOrder, getClientKey } = context.get(servicesContext);
  const submission = parseWithZod(formData, { schema: reservationSchema });
  if (!isSignedIn(actor)) {
    const wasSignedIn = formData.has("wasSignedIn");
    // A visitor should not create an account for a full table. After an expired session, the table
    // may be taken by the customer's own booking, whose response was lost.
    if (submission.status === "success" && !wasSignedIn) {
      const checked = await checkTableTime(shop, submission.value);
      if (!checked.ok) return refuseBooking(shop, checked.error, submission);
    }
    const flash = wasSignedIn ? "no-user-id" : "details-kept";
    throw redirect("/signin?returnTo=%2Fdine-in", {
      headers: { "set-cookie": flashCookie(flash) },
    });
  }

  if (submission.status !== "success")
    return invalidResult(submission, { headers: noStoreHeaders });

  const { email } = submission.value;
  const attempt = await consumeBookingAttempt(shop, actor, {
    network: getClientKey(request),
    email,
  });
  const booked = attempt.ok ? await bookTable(shop, actor, submission.value) : attempt;
  countOrder("reservation", booked);
  if (booked.ok) return orderPlaced({ number: booked.value.number });
  return refuseBooking(shop, booked.error, submission);
}

async function refuseBooking(
  shop: Shop,
  refusal: BookTableRefusal | OrderLimitRefusal,
  submission: Submission,
) {
  const message = describeRefusal(refusal, await shop.stores.business.getSettings(), {
    type: "reservation",
  });
  const field = getRefusedField(refusal);
  // The form shows the reason for a time beside the nearest free times.
  const toast = field === "time" ? undefined : messages.order.submitError(message);
  return orderNotPlaced(refusal, { message, field, toast }, submission);
}

function getRefusedField(
  refusal: BookTableRefusal | OrderLimitRefusal,
): "time" | "guests" | undefined {
  if (refusal.code === "time_refused") return "time";
  return refusal.code === "party_too_large" ? "guests" : undefined;
}
