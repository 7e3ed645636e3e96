import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseDown } from "../database/is-database-down.ts";

/**
 * Better Auth answers database failures with a 500, a wrong refusal, or even success. This records, per request, the failures
 * that it only logs.
 */
export function databaseFailures() {
  const asked = new AsyncLocalStorage<{ failure?: unknown }>();

  return {
    /** Records an unexpected error. */
    note(...surprises: unknown[]): void {
      const request = asked.getStore();
      if (request) request.failure ??= surprises.find(isDatabaseDown);
    },
    /** Wraps a handler to throw the database's error instead of returning Better Auth's response. */
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
