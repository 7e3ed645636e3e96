import { parseWithZod } from "@conform-to/zod/v4";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/booking-action";
import { type BookingIntentName, bookingIntents } from "./booking-intents.ts";
import { describeBookingRefusal } from "./describe-booking-refusal.ts";
import { noteBookingChange } from "./last-booking-step.ts";
import { showBookingResult } from "./show-booking-result.ts";

/** Their forms show the result themselves. The other actions have only a button. */
const intentsWithForm: readonly string[] = [
  "move",
  "change",
  "add",
  "walk-in",
  "wait",
] satisfies BookingIntentName[];

/**
 * Handles all forms about bookings and the waiting list. The `intent` field selects the action: see
 * `booking-intents.ts`.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const intentName = String(form.get("intent"));
  const intent = Object.hasOwn(bookingIntents, intentName)
    ? bookingIntents[intentName as BookingIntentName]
    : null;
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (!intent) return invalidResult(messages.page.requestNotReadable);
      const submission = parseWithZod(form, { schema: intent.schema });
      if (submission.status !== "success") return invalidResult(submission);
      const { shop } = services;
      // Each intent's schema produces the input of that intent's use case.
      const result = await intent.perform(shop, actor, submission.value as never);
      if (result.ok) {
        const { message, undoable = null } = result.value;
        return okResult(undoable, { message });
      }
      // A new booking or party has no number yet, and its refusals do not mention one.
      const { number = 0 } = submission.value as { number?: number };
      const text = describeBookingRefusal(result.error, {
        settings: await getSettings(shop),
        number,
      });
      return refusedResult({ code: result.error.code }, text, { submission });
    },
    (reason) => failedResult(reason),
  );
}

/**
 * Shows the result of an action without a form as a toast, because its row may have left the page
 * by then. The offer of a short stay is shown in the waiting list instead.
 */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const intent = await readSubmittedField(request, "intent");
  const number = Number(await readSubmittedField(request, "number"));
  const name = await readSubmittedField(request, "name");
  const hasForm = intent !== undefined && intentsWithForm.includes(intent);
  return callAction(serverAction, {
    onResult(result) {
      if (result.kind === "ok") {
        const { value } = result;
        const isUndoable = value !== null && "version" in value;
        noteBookingChange(number, isUndoable ? { ...value, name: name ?? "" } : null);
      }
      const isOffer = result.kind === "refused" && result.code === "only_short_stay";
      if (hasForm || isOffer) return undefined;
      showBookingResult(result, number);
      return undefined;
    },
  });
}
