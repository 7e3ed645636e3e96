import { messages } from "../domain/messages.ts";
import type { Services } from "./services.ts";

/**
 * Runs `work`. If the database is unavailable, logs the error and returns the result of
 * `onUnavailable`, so that a form, for example, keeps its values instead of becoming an error page.
 */
export async function handleDatabaseUnavailable<Value, Fallback>(
  { isDatabaseDown, log }: Pick<Services, "isDatabaseDown" | "log">,
  work: () => Promise<Value>,
  onUnavailable: (reason: string) => Fallback,
): Promise<Value | Fallback> {
  try {
    return await work();
  } catch (err) {
    if (!isDatabaseDown(err)) throw err;
    log.error({ err }, "request not processed: database unavailable");
    return onUnavailable(messages.page.databaseUnavailable);
  }
}
