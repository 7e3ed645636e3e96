import { setDiscountStatus } from "../../../domain/discounts/set-discount-status.ts";
import { messages } from "../../../domain/messages.ts";
import { dayAsWritten } from "../../../domain/scheduling/wanted-time.ts";
import { servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Route } from "./+types/discount-status-action";
import { answer, answerOf, readDiscountId, sayAnswer } from "./discount-response.ts";

const { activated, expired, statusFailed } = messages.discount;
const expiryDay = dayAsWritten(messages.discount.date);

/**
 * Sets a discount's status (`id`, `status`, and a new `expiryDate` once its day is over): `{ ok, message }`, refused with 404, 422 or 503.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return answerOf(services, statusFailed, async () => {
    const actor = await adminOnly(context, request);
    const form = await readForm(request);
    const id = readDiscountId(form);
    const status = (["active", "expired"] as const).find((word) => word === form.get("status"));
    if (id === null || !status) return answer(statusFailed, 422);
    const typed = form.get("expiryDate");
    const date = typed === null || typed === "" ? null : expiryDay.safeParse(typed);
    if (date?.success === false) return answer(messages.discount.date, 422, { dateNeeded: true });
    const set = await setDiscountStatus(services.shop, actor, { id, status, expiryDate: date?.data });
    if (set.ok) return answer(status === "active" ? activated : expired, 200);
    if (set.error.code === "new_date_needed") return answer(messages.discount.newDate, 422, { dateNeeded: true });
    return answer(statusFailed, 404);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayAnswer(serverAction, statusFailed);
}
