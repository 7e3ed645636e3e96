import { data } from "react-router";
import { deleteDish } from "../../../domain/menu/delete-dish.ts";
import { moveDish } from "../../../domain/menu/move-dish.ts";
import { setSoldOut } from "../../../domain/menu/set-sold-out.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { unanswered, whyUnanswered } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminOnly } from "../../require-actor.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { Route } from "./+types/change-dish-action";

/** `message` is said in passing; none where the page shows what was done. */
interface Changed {
  ok: boolean;
  message?: string;
  /** Why not, beside the message that the specification has for it. */
  why?: string;
}

const refused = (status: number, message: string, why?: string) => data<Changed>({ ok: false, message, why }, { status });

/**
 * What is done to a dish without its form, by `intent`: delete it (`id`), say whether it is sold out today (`soldOut`: true or false), or move
 * it to a `place` of the menu, counted from 0. Refused with 400 or 404.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await adminOnly(context, request);
  const { shop } = context.get(servicesContext);
  const form = await readForm(request);
  const id = wholeNumber(form.get("id"));
  const place = wholeNumber(form.get("place"));
  const intent = form.get("intent");
  if (intent === "delete") {
    const deleted = await deleteDish(shop, actor, { id: id ?? 0 });
    return deleted.ok ? { ok: true, message: messages.dishes.deleted } : refused(404, messages.dishes.deleteFailed, notFound);
  }
  if (intent === "sold-out" && id !== null) {
    const set = await setSoldOut(shop, actor, { id, soldOut: form.get("soldOut") === "true" });
    return set.ok ? { ok: true } : refused(404, messages.dishes.updateFailed, notFound);
  }
  if (intent === "move" && id !== null && place !== null) {
    const moved = await moveDish(shop, actor, { id, place });
    return moved.ok ? { ok: true } : refused(404, messages.dishes.updateFailed, notFound);
  }
  return refused(400, messages.dishes.updateFailed, messages.page.notUnderstood);
}

const notFound = messages.dishes.notFound;

function wholeNumber(value: FormDataEntryValue | null): number | null {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** In the browser: said here, as the dish that asked may be gone by then. No answer is said as such, and the page stays as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await readForm(request.clone())).get("intent");
  let answer: Changed;
  try {
    answer = await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    const message = intent === "delete" ? messages.dishes.deleteFailed : messages.dishes.updateFailed;
    toast.error(`${message}. ${whyUnanswered()}`);
    return unanswered<Changed>({ ok: false, message });
  }
  if (answer.ok && answer.message) toast.success(answer.message);
  if (!answer.ok && answer.message) toast.error(answer.message);
  if (!answer.ok && answer.why) toast.info(answer.why);
  return answer;
}
