import { parseWithZod } from "@conform-to/zod/v4";
import { type RouterContextProvider, redirect } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { placeTakeaway } from "../../../domain/order-types/takeaway/place-takeaway.ts";
import { takeawayForm } from "../../../domain/order-types/takeaway/takeaway-schema.ts";
import { sayRefusal } from "../../../domain/order-wording/describe-refusal.ts";
import { countNewOrder, isOrderLimit } from "../../../domain/orders/order-limits.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { notPlaced, orderPlaced } from "../order-answer.ts";

/** The action of the takeaway form: validates, places the order, describes refusals. A visitor is sent to sign in and returns here. */
export async function placeTakeawayAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    throw redirect("/signin?returnTo=%2Ftakeaway", { headers: { "set-cookie": flashCookie("not-authenticated") } });

  const submission = parseWithZod(await readForm(request), { schema: takeawayForm });
  if (submission.status !== "success") return notPlaced(submission.reply(), 422);

  const { shop, senderOf } = context.get(servicesContext);
  const counted = await countNewOrder(shop, actor, senderOf(request));
  const placed = counted.ok ? await placeTakeaway(shop, actor, submission.value) : counted;
  if (placed.ok) return orderPlaced(placed.value.number);

  const refusal = placed.error;
  const words = sayRefusal(refusal, await shop.read.business.settings(), { type: "takeaway_order" });
  const isTime = refusal.code === "time_refused";
  return notPlaced(
    submission.reply(isTime ? { fieldErrors: { pickupTime: [words] } } : { formErrors: [words] }),
    isOrderLimit(refusal) ? 429 : 409,
    {
      spoken: messages.order.submitError(words),
      nearest: isTime ? refusal.nearest : [],
      alreadyPlaced: refusal.code === "key_used" ? refusal.number : null,
    },
  );
}
