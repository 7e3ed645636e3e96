import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { describeRefusal } from "../../../domain/order-types/describe-refusal.ts";
import type { EventRefusal } from "../../../domain/order-types/party/event-rules.ts";
import { partyOrderSchema } from "../../../domain/order-types/party/party-schema.ts";
import { placePartyOrder } from "../../../domain/order-types/party/place-party-order.ts";
import { consumeOrderAttempt } from "../../../domain/orders/order-limits.ts";
import { invalidResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { noStoreHeaders, orderNotPlaced, orderPlaced } from "../place-order-result.ts";

/** The form field that each refusal belongs to. */
const fieldByRefusal: Record<EventRefusal["reason"], "eventDate" | "eventTime" | "withinRadius"> = {
  past: "eventDate",
  too_far: "eventDate",
  closed: "eventDate",
  short_notice: "eventDate",
  clock_gap: "eventTime",
  pickup_closed: "eventTime",
  radius: "withinRadius",
};

export async function placePartyAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await requireSignedIn(context, request);
  const submission = parseWithZod(await readForm(request), { schema: partyOrderSchema });
  if (submission.status !== "success")
    return invalidResult(submission, { headers: noStoreHeaders });

  const { shop, countOrder, getClientKey } = context.get(servicesContext);
  const attempt = await consumeOrderAttempt(shop, actor, getClientKey(request));
  const placed = attempt.ok ? await placePartyOrder(shop, actor, submission.value) : attempt;
  countOrder("party_order", placed);
  if (placed.ok) return orderPlaced({ number: placed.value.number });

  const refusal = placed.error;
  const message = describeRefusal(refusal, await shop.stores.business.getSettings(), {
    type: "party_order",
  });
  const field = refusal.code === "event_refused" ? fieldByRefusal[refusal.reason] : undefined;
  return orderNotPlaced(
    refusal,
    { message, field, toast: messages.order.submitError(message) },
    submission,
  );
}
