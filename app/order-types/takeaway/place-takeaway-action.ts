import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { describeRefusal } from "../../../domain/order-types/describe-refusal.ts";
import { placeTakeaway } from "../../../domain/order-types/takeaway/place-takeaway.ts";
import { takeawaySchema } from "../../../domain/order-types/takeaway/takeaway-schema.ts";
import { consumeOrderAttempt } from "../../../domain/orders/order-limits.ts";
import { invalidResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { noStoreHeaders, orderNotPlaced, orderPlaced } from "../place-order-result.ts";
import { notPlacedHash } from "./not-placed-hash.ts";

/**
 * The action of the takeaway form: validates, places the order, describes refusals. Redirects a
 * visitor to sign in and back.
 */
export async function placeTakeawayAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
) {
  const actor = await context.get(actorContext)();
  const formData = await readForm(request);
  if (!isSignedIn(actor)) {
    const flash = formData.has("wasSignedIn") ? "not-authenticated" : "details-kept";
    throw redirect(`/signin?returnTo=${encodeURIComponent(`/takeaway${notPlacedHash}`)}`, {
      headers: { "set-cookie": flashCookie(flash) },
    });
  }

  const submission = parseWithZod(formData, { schema: takeawaySchema });
  if (submission.status !== "success")
    return invalidResult(submission, { headers: noStoreHeaders });

  const { shop, countOrder, getClientKey } = context.get(servicesContext);
  const attempt = await consumeOrderAttempt(shop, actor, getClientKey(request));
  const placed = attempt.ok ? await placeTakeaway(shop, actor, submission.value) : attempt;
  countOrder("takeaway_order", placed);
  if (placed.ok) return orderPlaced({ number: placed.value.number });

  const refusal = placed.error;
  const message = describeRefusal(refusal, await shop.stores.business.getSettings(), {
    type: "takeaway_order",
  });
  const field = refusal.code === "time_refused" ? "pickupTime" : undefined;
  return orderNotPlaced(
    refusal,
    { message, field, toast: messages.order.submitError(message) },
    submission,
  );
}
