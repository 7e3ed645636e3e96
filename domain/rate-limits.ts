/**
 * At most `max` attempts in a window of `window` seconds. A limit is beside what it protects;
 * `docs/security.md` lists them all.
 */
export interface RateLimit {
  window: number;
  max: number;
}

/** Counters in the database, so that a limit applies across nodes and restarts. */
export interface RateLimits {
  /**
   * Counts an attempt, whether it is allowed or not. `retryAfter` is in seconds, null when the
   * attempt is allowed.
   */
  consume(key: string, limit: RateLimit): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** Deletes counters whose window started before `moment`. Returns how many. */
  deleteBefore(moment: Date): Promise<number>;
  /**
   * Counts an attempt. Returns the number of attempts in this window and the seconds until it ends.
   * `window` is in seconds.
   */
  count(key: string, window: number): Promise<{ count: number; retryAfter: number }>;
  /** Deletes the counter. */
  reset(key: string): Promise<void>;
}
