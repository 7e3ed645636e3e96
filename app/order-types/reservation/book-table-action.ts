import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { type BookTableRefusal, bookTable } from "../../../domain/order-types/reservation/book-table.ts";
import { reservationForm } from "../../../domain/order-types/reservation/reservation-schema.ts";
import { sayRefusal } from "../../../domain/order-wording/describe-refusal.ts";
import { countNewOrder, isOrderLimit, type TooManyOrders } from "../../../domain/orders/order-limits.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { notPlaced, orderPlaced } from "../order-answer.ts";

/** The action of Book Your Table: validates, books, describes refusals. A visitor is sent to sign in and returns here. */
export async function bookTableAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) throw redirect("/signin?returnTo=%2Fdine-in", { headers: { "set-cookie": flashCookie("no-user-id") } });

  const submission = parseWithZod(await readForm(request), { schema: reservationForm });
  if (submission.status !== "success") return notPlaced(submission.reply(), 422);

  const { shop, senderOf } = context.get(servicesContext);
  const counted = await countNewOrder(shop, actor, senderOf(request));
  const booked = counted.ok ? await bookTable(shop, actor, submission.value) : counted;
  if (booked.ok) return orderPlaced(booked.value.number);

  const refusal = booked.error;
  const words = sayRefusal(refusal, await shop.read.business.settings(), { type: "reservation" });
  const field = fieldOf(refusal);
  return notPlaced(
    submission.reply(field ? { fieldErrors: { [field]: [words] } } : { formErrors: [words] }),
    isOrderLimit(refusal) ? 429 : 409,
    {
      spoken: messages.order.submitError(words),
      nearest: refusal.code === "time_refused" ? refusal.nearest : [],
      alreadyPlaced: refusal.code === "key_used" ? refusal.number : null,
    },
  );
}

/** The field to correct. */
function fieldOf(refusal: BookTableRefusal | TooManyOrders): "time" | "guests" | null {
  if (refusal.code === "time_refused") return "time";
  return refusal.code === "party_too_large" ? "guests" : null;
}
