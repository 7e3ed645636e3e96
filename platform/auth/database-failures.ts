import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseDown } from "../database/is-database-down.ts";

/**
 * Better Auth responds even if the database fails: with a 500, a misleading refusal or, after a
 * step that it considers unimportant, with success. Records, per request, the failures that it logs
 * or passes to `onError` instead of throwing.
 */
export function trackDatabaseFailures() {
  const requests = new AsyncLocalStorage<{ failure?: unknown }>();

  return {
    /** Records the first database failure among these errors or log arguments. */
    record(...errors: unknown[]): void {
      const record = requests.getStore();
      if (record) record.failure ??= errors.find(isDatabaseDown);
    },
    /**
     * Wraps `handler`: throws the database failure, if any, instead of returning Better Auth's
     * response.
     */
    wrapHandler(handler: (request: Request) => Promise<Response>) {
      return async (request: Request): Promise<Response> => {
        const record: { failure?: unknown } = {};
        const response = await requests.run(record, () => handler(request));
        if (record.failure) throw record.failure;
        return response;
      };
    },
  };
}
