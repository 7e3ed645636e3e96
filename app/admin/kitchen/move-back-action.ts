import { moveBack } from "../../../domain/kitchen/move-back.ts";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import { messages } from "../../../domain/messages.ts";
import { parseOrderNumber, parseOrderVersion } from "../../../domain/orders/order-number.ts";
import { invalidResult, toActionResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { Route } from "./+types/move-back-action";
import { describeKitchenRefusal } from "./describe-kitchen-refusal.ts";
import { clearLastMove, setLastMove } from "./last-move.ts";

/**
 * Undoes the last step of an order, or recalls a closed one. The form's `version` is the order's
 * version on screen.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const seenVersion = parseOrderVersion((await readForm(request)).get("version"));
  const number = parseOrderNumber(params.number);
  // Only for admins: the use case refuses everyone else, so that order numbers cannot be probed.
  if (actor.kind === "admin" && number && !seenVersion)
    return invalidResult(messages.page.requestNotReadable);
  const moved = await moveBack(context.get(servicesContext).shop, actor, {
    number: number ?? 0,
    seenVersion: seenVersion ?? 0,
  });
  const soldOutDishes = moved.ok ? moved.value.soldOutDishes : [];
  return toActionResult(moved, {
    ...(soldOutDishes.length > 0 && {
      message: messages.kitchen.stillSoldOut(params.number, soldOutDishes),
    }),
    describe: (refusal) => describeKitchenRefusal(refusal, params.number),
  });
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  const isRecall = new URL(request.url).searchParams.has("recall");
  return callAction(serverAction, {
    onResult(result) {
      // Without an answer, staff can try Undo again. After a recall, Undo of an earlier step would
      // look like its own.
      if (isRecall && result.kind === "ok") setLastMove(null);
      else if (result.kind !== "failed") clearLastMove(parseOrderNumber(params.number));
      if (result.kind !== "ok") toast.error(messages.order.statusFailed(result.message));
      else if (result.message) toast.info(result.message, { duration: undoSeconds * 1_000 });
      else if (isRecall) toast.success(messages.kitchen.recalled(params.number));
      return undefined;
    },
  });
}
