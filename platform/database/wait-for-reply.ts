import { patienceLeft, waitPatiently } from "./db-deadline.ts";
import { fairTimeout } from "./timeout.ts";

/** After this long without an answer it is time to ask whether the database still answers anybody, in milliseconds. */
const suspiciousAfterMs = 1_000;

/** The database did not answer in time. Whether it did what it was asked is not known. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  /** As the system says it of a line: `isDatabaseDown` knows it. */
  readonly code = "ETIMEDOUT";
}

/**
 * What `ask` answers; `NoAnswer` after `mostMs`, or once the work that asks has no patience left. `suspect` is called when it is long in
 * coming, `giveUp` when it is too late.
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
