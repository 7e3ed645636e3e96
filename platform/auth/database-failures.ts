import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseDown } from "../database/is-database-down.ts";

/**
 * When the database fails, Better Auth responds by itself: with a 500, with a misleading refusal or, for what it deems
 * unimportant, with success. This records, per request, the failures that it only logs.
 */
export function databaseFailures() {
  const asked = new AsyncLocalStorage<{ failure?: unknown }>();

  return {
    /** Any unexpected error in Better Auth. */
    note(...surprises: unknown[]): void {
      const request = asked.getStore();
      if (request) request.failure ??= surprises.find(isDatabaseDown);
    },
    /** The same handler, but it throws the database failure instead of returning Better Auth's response. */
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
