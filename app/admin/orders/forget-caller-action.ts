import { data } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { forgetCaller } from "../../../domain/personal-data/forget-caller.ts";
import { whileDatabaseIsAway } from "../../account/sign-in/handle-database-unavailable.ts";
import { servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { adminOnly } from "../../require-actor.ts";
import type { Route } from "./+types/forget-caller-action";

/** Forgets who called for an order (without an account): `{ ok, message }`, refused with 409 while food is on its way. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return whileDatabaseIsAway(
    services,
    async () => {
      const actor = await adminOnly(context, request);
      const forgotten = await forgetCaller(services.shop, actor, { number: readOrderNumber(params.number) ?? 0 });
      if (forgotten.ok) return answer(messages.phoneOrder.callerForgotten(forgotten.value.numbers), 200);
      return forgotten.error.code === "only_admins"
        ? answer(messages.admin.denied, 403)
        : answer(messages.phoneOrder.callerToCome(forgotten.error.numbers), 409);
    },
    (words) => answer(words, 503),
  );
}

/** In the browser: no answer is said as such, and everything stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (message) => ({ ok: false, message }));
}

const answer = (message: string, status: number) => data({ ok: status < 400, message }, { status });
