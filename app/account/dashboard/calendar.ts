import { findOwnCalendar } from "../../../domain/ordering/find-calendar.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { servicesContext } from "../../context.ts";
import { calendarAnswer } from "../../ordering/calendar-answer.ts";
import { signedIn } from "../../require-actor.ts";
import type { Route } from "./+types/calendar";

/** One's own reservation or event, for one's calendar. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const actor = await signedIn(context, request);
  const { shop, publicUrl } = context.get(servicesContext);
  const number = readOrderNumber(params.number);
  const found = number === null ? null : await findOwnCalendar(shop, actor, { number, publicUrl });
  return calendarAnswer(found?.ok ? found.value : null);
}
