import { data, replace } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { sayNotPending } from "../../../domain/order-wording/describe-refusal.ts";
import { doneWords } from "../../../domain/order-wording/order-done-messages.ts";
import { cancelOrder } from "../../../domain/orders/cancel-order.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { servicesContext } from "../../context.ts";
import { unanswered } from "../../network-failure.ts";
import { forgetModifyDraft } from "../../order-types/modify/modify-draft.ts";
import { readForm } from "../../read-form.ts";
import { signedIn } from "../../require-actor.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { whileDatabaseIsAway } from "../sign-in/handle-database-unavailable.ts";
import type { Route } from "./+types/cancel-order-action";

interface Cancelled {
  ok: boolean;
  message: string;
}

const refused = (message: string, status: number) => data<Cancelled>({ ok: false, message }, { status });

/** Cancels a customer's own order (`number`): `{ ok, message }`, refused with 400, 404, 409 or 503. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const given = String((await readForm(request)).get("number") ?? "").trim();
  const cancel = async () => {
    const actor = await signedIn(context, request);
    if (!given) return refused(messages.order.idMissing, 400);
    const number = readOrderNumber(given);
    const cancelled = number === null ? null : await cancelOrder(services.shop, actor, { number });
    if (cancelled?.ok) return data<Cancelled>({ ok: true, message: doneWords[cancelled.value.type].cancelled });
    if (cancelled?.error.code === "not_pending") return refused(sayNotPending(cancelled.error.status), 409);
    return refused(messages.order.notFound(given), 404);
  };
  return whileDatabaseIsAway(services, cancel, (reason) => refused(reason, 503));
}

/** Shows the result as a toast, because the page that sent the form may already have been replaced by a live update. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const number = (await readForm(request.clone())).get("number");
  let answer: Cancelled;
  try {
    answer = await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    const message = navigator.onLine ? messages.order.noAnswer : messages.offline.notSent;
    toast.error(messages.order.cancelFailed(message));
    return unanswered<Cancelled>({ ok: false, message });
  }
  if (!answer.ok) {
    toast.error(messages.order.cancelFailed(answer.message));
    return answer;
  }
  forgetModifyDraft(String(number));
  toast.success(answer.message);
  return replace(`/userdashboard/orders/${number}`);
}
