import { messages } from "../../../domain/messages.ts";
import type { Services } from "../../services.ts";

/**
 * Does the work; where it fails because the database cannot be reached, answers with `refused` instead of an error page, so that what was
 * typed stays on the screen. `reason` is for people.
 */
export async function whileDatabaseIsAway<Answer, Refusal>(
  { isDatabaseDown, log }: Pick<Services, "isDatabaseDown" | "log">,
  work: () => Promise<Answer>,
  refused: (reason: string) => Refusal,
): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (err) {
    if (!isDatabaseDown(err)) throw err;
    log.error({ err }, "a form could not be taken in: the database is away");
    return refused(messages.page.databaseAway);
  }
}
