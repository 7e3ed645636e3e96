/** At most `max` in a window of `window` seconds. */
export interface RateLimit {
  window: number;
  max: number;
}

/** Counts in the database, so that a limit holds across nodes and restarts. */
export interface RateLimits {
  /** Counts one try of what `key` names, whether it is allowed or not. `retryAfter` in seconds; null when it is allowed. */
  consume(key: string, limit: RateLimit): Promise<{ allowed: boolean; retryAfter: number | null }>;
  /** Deletes counts whose window began before a moment. Returns how many. */
  deleteBefore(moment: Date): Promise<number>;
  /** Starts anew. */
  reset(key: string): Promise<void>;
}
