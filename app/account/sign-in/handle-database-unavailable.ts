import { messages } from "../../../domain/messages.ts";
import type { Services } from "../../services.ts";

/** Runs `work`; if the database is unavailable, returns `refused` instead of an error page, so that what was typed stays on the screen. */
export async function handleDatabaseUnavailable<Answer, Refusal>(
  { isDatabaseDown, log }: Pick<Services, "isDatabaseDown" | "log">,
  work: () => Promise<Answer>,
  refused: (reason: string) => Refusal,
): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (err) {
    if (!isDatabaseDown(err)) throw err;
    log.error({ err }, "form not processed: database unavailable");
    return refused(messages.page.databaseAway);
  }
}
