import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { sayRefusal } from "../../../domain/ordering/say-refusal.ts";
import { type BookTableRefusal, bookTable } from "../../../domain/reservations/book-table.ts";
import { reservationForm } from "../../../domain/reservations/reservation-form.ts";
import type { OfferedTime } from "../../../domain/times/offered-times.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import type { Refused } from "../../ui/use-checked-form.ts";

/** Why there is no reservation, or not another one. */
export interface TableRefused extends Refused {
  kind: "refused";
  /** `failed`: no answer came, or not one of ours. The table may or may not be booked, and trying again is safe. */
  why: "signed_out" | "invalid" | "time_refused" | "party_too_large" | "key_used" | "failed";
  /** What is free near a time that is not. */
  nearest?: OfferedTime[];
  /** The order that this attempt has already made. */
  number?: number;
}

/** What Book Your Table is told. Only `placed` means that there is a reservation. */
export type BookTableAnswer = { kind: "placed"; number: number } | TableRefused;

function answer(value: BookTableAnswer, status = 200) {
  return data(value, { status, headers: { "cache-control": "no-store" } });
}

/** A refusal that is about the whole form, as the browser words it too. */
export function tableRefused(why: TableRefused["why"], message: string): TableRefused {
  return { kind: "refused", why, result: { error: { "": [message] } }, spoken: message };
}

/** The door of Book Your Table: reads the form, books, words the refusal. */
export async function bookTableAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return answer(tableRefused("signed_out", messages.reservation.noUser), 401);

  const submission = parseWithZod(await readForm(request), { schema: reservationForm });
  if (submission.status !== "success") return answer({ kind: "refused", why: "invalid", result: submission.reply() }, 422);

  const { shop } = context.get(servicesContext);
  const booked = await bookTable(shop, actor, submission.value);
  if (booked.ok) return answer({ kind: "placed", number: booked.value.number });

  const refusal = booked.error;
  const message = sayRefusal(refusal, await shop.read.business.settings(), { type: "reservation" });
  const field = fieldOf(refusal);
  return answer(
    {
      kind: "refused",
      why: refusal.code,
      result: submission.reply(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
      spoken: messages.order.submitError(message),
      ...(refusal.code === "time_refused" && { nearest: refusal.nearest }),
      ...(refusal.code === "key_used" && { number: refusal.number }),
    },
    409,
  );
}

/** Which field is to be chosen anew. */
function fieldOf(refusal: BookTableRefusal): "time" | "guests" | null {
  if (refusal.code === "time_refused") return "time";
  return refusal.code === "party_too_large" ? "guests" : null;
}
