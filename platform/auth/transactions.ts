import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../../domain/database.ts";

/**
 * Better Auth opens its own transactions without passing them to our hooks. Its adapter uses `db`, which remembers the current
 * one: writes through `current()` (profile, email) commit with the account and need no second connection.
 */
export function joinableTransactions(base: Db): { db: Db; current(): Db } {
  const running = new AsyncLocalStorage<Db>();
  const transaction: Db["transaction"] = (work, config) => base.transaction((tx) => running.run(tx, () => work(tx)), config);
  return {
    db: Object.create(base, { transaction: { value: transaction } }),
    current: () => running.getStore() ?? base,
  };
}
