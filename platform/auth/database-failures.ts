import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseDown } from "../database/is-database-down.ts";

/**
 * Better Auth answers for itself, also when the database is away in the middle of it: with a 500, with a refusal that means something else, or,
 * where it thinks that it does not matter, as if all was well. This takes note of what it only tells its log, for each request apart.
 */
export function databaseFailures() {
  const asked = new AsyncLocalStorage<{ failure?: unknown }>();

  return {
    /** Anything that Better Auth was surprised by. */
    note(...surprises: unknown[]): void {
      const request = asked.getStore();
      if (request) request.failure ??= surprises.find(isDatabaseDown);
    },
    /** The same handler, which throws what the database failed with, whatever Better Auth would have answered. */
    thrownBy(handler: (request: Request) => Promise<Response>) {
      return async (request: Request): Promise<Response> => {
        const noted: { failure?: unknown } = {};
        const response = await asked.run(noted, () => handler(request));
        if (noted.failure) throw noted.failure;
        return response;
      };
    },
  };
}
