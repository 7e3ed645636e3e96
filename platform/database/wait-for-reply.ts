import { getDbTimeLeftMs, startDbWait } from "./db-deadline.ts";
import { startTimeout } from "./timeout.ts";

/** Time in ms without a reply after which to check whether the database answers at all. */
const suspiciousAfterMs = 1_000;

/** No reply in time. The statement may or may not have run. */
export class ReplyTimeout extends Error {
  override name = "ReplyTimeout";
  /** The system's code for a timeout, which `isDatabaseDown` recognises. */
  readonly code = "ETIMEDOUT";
}

/**
 * Returns the reply of `ask`; throws `NoAnswer` after `mostMs` or at the current work's deadline. Calls `suspect` when the reply
 * is slow, `giveUp` when it is too late.
 */
export async function waitForReply<Answer>(
  ask: () => Promise<Answer>,
  { mostMs, suspect, giveUp }: { mostMs: number; suspect(): void; giveUp(late: Promise<Answer>, reason: ReplyTimeout): void },
): Promise<Answer> {
  const limitMs = Math.min(mostMs, getDbTimeLeftMs());
  if (limitMs <= 0) throw new ReplyTimeout("the database took too long for all that was asked of it");
  const tooLate = Promise.withResolvers<never>();
  const answer = ask();
  const answered = startDbWait();
  const trusted = startTimeout(suspect, suspiciousAfterMs);
  const inTime = startTimeout(() => {
    const reason = new ReplyTimeout(`the database did not answer within ${Math.round(limitMs)} ms`);
    tooLate.reject(reason);
    giveUp(answer, reason);
  }, limitMs);
  try {
    return await Promise.race([answer, tooLate.promise]);
  } finally {
    trusted();
    inTime();
    answered();
  }
}
