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
  /** Counts one try of what `key` names: how many that are in its window (`window` in seconds), and in how many seconds it ends. */
  count(key: string, window: number): Promise<{ count: number; retryAfter: number }>;
  /** Starts anew. */
  reset(key: string): Promise<void>;
}
