import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../../domain/database.ts";

/**
 * Better Auth opens its own transactions and hands our hooks none. `db` is for its adapter: it remembers the transaction that is going on,
 * so that what a hook writes through `current()` (the profile, the mail) commits with the account, and needs no second connection.
 */
export function joinableTransactions(base: Db): { db: Db; current(): Db } {
  const running = new AsyncLocalStorage<Db>();
  const transaction: Db["transaction"] = (work, config) => base.transaction((tx) => running.run(tx, () => work(tx)), config);
  return {
    db: Object.create(base, { transaction: { value: transaction } }),
    current: () => running.getStore() ?? base,
  };
}
