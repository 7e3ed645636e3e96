import { parseWithZod } from "@conform-to/zod/v4";
import { describePauseForStaff } from "../../../domain/business/describe-rush.ts";
import { manageRush } from "../../../domain/business/manage-rush.ts";
import { type RushInput, rushSchema } from "../../../domain/business/rush-schema.ts";
import { countEarlierStarts } from "../../../domain/kitchen/get-kitchen-board.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/rush-action";

/**
 * Pauses or resumes ordering, adds time to orders, or ends the added time. Returns the shop's new
 * state.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = parseWithZod(await readForm(request), { schema: rushSchema });
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      if (submission.status !== "success") return invalidResult(submission);
      const changed = await manageRush(services.shop, actor, submission.value);
      if (changed.ok) {
        const { timeZone } = await services.shop.stores.business.getSettings();
        const now = services.shop.clock.now().epochMilliseconds;
        const { rush } = changed.value;
        const pausedText = describePauseForStaff(rush.pause, timeZone, now);
        const earlierCount = rush.extra ? await countEarlierStarts(services.shop, rush) : 0;
        const message = describeSuccess(submission.value, pausedText, earlierCount);
        return okResult(changed.value, { message });
      }
      const { code } = changed.error;
      return code === "time_passed"
        ? refusedResult({ code }, { status: 409, message: messages.rush.timePassed })
        : refusedResult({ code }, { status: 403, message: messages.admin.denied });
    },
    (reason) => failedResult(reason),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

function describeSuccess(input: RushInput, pausedText: string, earlierCount: number): string {
  switch (input.intent) {
    case "pause":
      return pausedText;
    case "resume":
      return messages.rush.nowResumed;
    case "slow_down":
      return messages.rush.nowSlower(input.minutes, earlierCount);
    case "as_usual":
      return messages.rush.nowAsUsual;
  }
}
