import { parseWithZod } from "@conform-to/zod/v4";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/booking-action";
import { bookingIntents } from "./booking-intents.ts";
import { describeBookingRefusal } from "./describe-booking-refusal.ts";

/** Handles all forms of the bookings page. The `intent` field selects the action: see `booking-intents.ts`. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const name = String(form.get("intent"));
  const found = Object.entries(bookingIntents).find(([intent]) => intent === name)?.[1];
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (!found) return invalidResult(messages.page.requestNotReadable);
      const submission = parseWithZod(form, { schema: found.schema });
      if (submission.status !== "success") return invalidResult(submission);
      const { shop } = services;
      // Each intent's schema produces the input of that intent's use case.
      const done = await found.perform(shop, actor, submission.value as never);
      if (done.ok) return okResult(null, { message: done.value });
      const { number = 0 } = submission.value as { number?: number };
      const text = describeBookingRefusal(done.error, { settings: await getSettings(shop), number });
      const { code }: { code: typeof done.error.code } = done.error;
      return refusedResult({ code }, text, { submission });
    },
    (reason) => failedResult(reason),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}
