import { data } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { readOrderNumber } from "../../../domain/orders/order-number.ts";
import { type OrderAgain, reOrder } from "../../../domain/orders/reorder.ts";
import { servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { signedIn } from "../../require-actor.ts";
import { whileDatabaseIsAway } from "../sign-in/handle-database-unavailable.ts";
import type { Route } from "./+types/order-again-action";

type Answer = ({ ok: true } & OrderAgain) | { ok: false; message: string };

const refused = (message: string, status: number) => data<Answer>({ ok: false, message }, { status });

/** Returns what repeating a customer's own order (`number`) would contain today. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const given = String((await readForm(request)).get("number") ?? "").trim();
  const lookUp = async () => {
    const actor = await signedIn(context, request);
    if (!given) return refused(messages.order.idMissing, 400);
    const number = readOrderNumber(given);
    const again = number === null ? null : await reOrder(services.shop, actor, { number });
    if (again?.ok) return data<Answer>({ ok: true, ...again.value });
    if (again?.error.code === "nothing_to_repeat") return refused(messages.order.nothingToRepeat, 409);
    return refused(messages.order.notFound(given), 404);
  };
  return whileDatabaseIsAway(services, lookUp, (reason) => refused(reason, 503));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, (message): Answer => ({ ok: false, message }));
}
