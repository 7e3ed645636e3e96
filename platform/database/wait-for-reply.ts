import { patienceLeft, waitPatiently } from "./db-deadline.ts";
import { fairTimeout } from "./timeout.ts";

/** Time in ms without a reply after which to check whether the database answers at all. */
const suspiciousAfterMs = 1_000;

/** The database did not answer in time. It may or may not have run the statement. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  /** A system error code that `isDatabaseDown` knows. */
  readonly code = "ETIMEDOUT";
}

/**
 * Returns the reply of `ask`; throws `NoAnswer` after `mostMs` or at the current work's deadline. Calls `suspect` when the reply
 * is slow, `giveUp` when it is too late.
 */
export async function waitForAnswer<Answer>(
  ask: () => Promise<Answer>,
  { mostMs, suspect, giveUp }: { mostMs: number; suspect(): void; giveUp(late: Promise<Answer>, reason: NoAnswer): void },
): Promise<Answer> {
  const limitMs = Math.min(mostMs, patienceLeft());
  if (limitMs <= 0) throw new NoAnswer("the database took too long for all that was asked of it");
  const tooLate = Promise.withResolvers<never>();
  const answer = ask();
  const answered = waitPatiently();
  const trusted = fairTimeout(suspect, suspiciousAfterMs);
  const inTime = fairTimeout(() => {
    const reason = new NoAnswer(`the database did not answer within ${Math.round(limitMs)} ms`);
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
