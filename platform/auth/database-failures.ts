import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseDown } from "../database/is-database-down.ts";

/**
 * When the database fails, Better Auth still responds: with a 500, with a misleading refusal or, for what it considers
 * unimportant, with success. Records the failures that it only logs, per request.
 */
export function databaseFailures() {
  const requests = new AsyncLocalStorage<{ failure?: unknown }>();

  return {
    /** Any unexpected error in Better Auth. */
    note(...errors: unknown[]): void {
      const record = requests.getStore();
      if (record) record.failure ??= errors.find(isDatabaseDown);
    },
    /** The same handler, but it throws the database failure instead of returning Better Auth's response. */
    thrownBy(handler: (request: Request) => Promise<Response>) {
      return async (request: Request): Promise<Response> => {
        const record: { failure?: unknown } = {};
        const response = await requests.run(record, () => handler(request));
        if (record.failure) throw record.failure;
        return response;
      };
    },
  };
}
