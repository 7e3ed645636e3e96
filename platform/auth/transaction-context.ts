import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../../domain/database.ts";

/**
 * Better Auth opens its own transactions and does not pass them to our hooks. Pass `db`, which
 * records the current transaction, to its adapter. Hooks that write through `current()` (profile,
 * email) then join that transaction.
 */
export function createTransactionContext(base: Db): { db: Db; current(): Db } {
  const running = new AsyncLocalStorage<Db>();
  const transaction: Db["transaction"] = (work, config) =>
    base.transaction((tx) => running.run(tx, () => work(tx)), config);
  return {
    db: Object.create(base, { transaction: { value: transaction } }),
    current: () => running.getStore() ?? base,
  };
}
