import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../../domain/database.ts";

/**
 * Better Auth opens its own transactions and passes none to our hooks. Its adapter gets `db`, which remembers the current
 * transaction, so that what a hook writes through `current()` (profile, email) commits with the account on the same connection.
 */
export function joinableTransactions(base: Db): { db: Db; current(): Db } {
  const running = new AsyncLocalStorage<Db>();
  const transaction: Db["transaction"] = (work, config) => base.transaction((tx) => running.run(tx, () => work(tx)), config);
  return {
    db: Object.create(base, { transaction: { value: transaction } }),
    current: () => running.getStore() ?? base,
  };
}
