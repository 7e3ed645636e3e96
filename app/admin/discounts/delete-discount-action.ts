import { deleteDiscount } from "../../../domain/discounts/delete-discount.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Route } from "./+types/delete-discount-action";
import { answer, answerOf, readDiscountId, sayAnswer } from "./discount-response.ts";

const { deleted, deleteFailed } = messages.discount;

/** Deletes a discount (`id`): `{ ok, message }`, refused with 404, 422 or 503. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return answerOf(services, deleteFailed, async () => {
    const actor = await adminOnly(context, request);
    const id = readDiscountId(await readForm(request));
    if (id === null) return answer(deleteFailed, 422);
    const gone = await deleteDiscount(services.shop, actor, { id });
    return gone.ok ? answer(deleted, 200) : answer(deleteFailed, 404);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayAnswer(serverAction, deleteFailed);
}
