import { replace } from "react-router";
import type { SignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import {
  describeNotPending,
  describeOrderLimit,
} from "../../../domain/order-types/describe-refusal.ts";
import { orderDoneMessages } from "../../../domain/order-wording/order-done-messages.ts";
import { cancelOrder } from "../../../domain/orders/cancel-order.ts";
import { findOwnOrder } from "../../../domain/orders/find-order.ts";
import { consumeChangeAttempt } from "../../../domain/orders/order-limits.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import type { Shop } from "../../../domain/shop.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { deleteModifyDrafts } from "../../order-types/modify/modify-draft.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { showResult } from "../../show-result.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { notCancelledHash } from "../not-done-hashes.ts";
import type { Route } from "./+types/cancel-order-action";
import { cancelFailedToastId } from "./cancel-failed-toast.ts";

/**
 * Cancels a customer's own order. The form's `number` is the order number; only the browser reads
 * its `noun`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const numberText = String((await readForm(request)).get("number") ?? "").trim();
  const cancel = async () => {
    const actor = await requireSignedIn(context, request, { hash: notCancelledHash });
    if (!numberText) return invalidResult(messages.order.idMissing, { status: 400 });
    const number = parseOrderNumber(numberText);
    const cancelled =
      number === null ? null : await cancelWithinLimit(services.shop, actor, { number });
    if (cancelled?.ok)
      return okResult(null, { message: orderDoneMessages[cancelled.value.type].cancelled });
    if (cancelled?.error.code === "not_pending")
      return refusedResult(
        { code: "not_pending" },
        { status: 409, message: describeNotPending(cancelled.error.status) },
      );
    if (
      cancelled?.error.code === "too_many_changes" ||
      cancelled?.error.code === "too_many_emails"
    ) {
      const settings = await services.shop.stores.business.getSettings();
      return refusedResult(
        { code: cancelled.error.code },
        { status: 429, message: describeOrderLimit(cancelled.error, settings) },
      );
    }
    return refusedResult(
      { code: "order_not_found" },
      { status: 404, message: messages.order.notFound(numberText) },
    );
  };
  return handleDatabaseUnavailable(services, cancel, (reason) => failedResult(reason));
}

async function cancelWithinLimit(shop: Shop, actor: SignedIn, input: { number: number }) {
  const found = await findOwnOrder(shop, actor, input);
  if (!found.ok) return found;
  const attempt = await consumeChangeAttempt(shop, actor, found.value);
  return attempt.ok ? cancelOrder(shop, actor, input) : attempt;
}

/**
 * Shows the result as a toast, because a live update may already have replaced the form that was
 * submitted.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const number = await readSubmittedField(request, "number");
  const noun = (await readSubmittedField(request, "noun")) === "booking" ? "booking" : "order";
  return callAction(serverAction, {
    // A `TypeError` is a request without a response. `useReachableFetcher` sends only to a shop that
    // answers, so it was probably sent.
    describeFailure: (message, error) => ({
      message:
        error instanceof TypeError
          ? "There was no answer, so we don't know whether it reached us. This page will show it once you're connected again."
          : message,
    }),
    onResult(result) {
      if (result.kind !== "ok") {
        toast.error(messages.order.cancelFailed(result.message, noun), { id: cancelFailedToastId });
        return;
      }
      showResult(result);
      deleteModifyDrafts(String(number));
      return replace(`/userdashboard/orders/${number}`);
    },
  });
}
