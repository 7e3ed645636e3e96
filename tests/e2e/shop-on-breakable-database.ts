import { startBreakableDatabase } from "../builders/breakable-database.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "./open-shop.ts";

/** A browser test whose shop reaches its database through a breakable `line`. `env`: additional environment. */
export const testOnBreakableDatabase = (env: Record<string, string> = {}) =>
  base
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none.
    .extend("line", { scope: "file" }, async ({}, { onCleanup }) => {
      const line = await startBreakableDatabase();
      onCleanup(() => line.remove());
      return line;
    })
    .override("shop", { scope: "file" }, async ({ line }, { onCleanup }) => {
      const shop = await startShop({ databaseUrl: (database) => line.urlOf(database), more: env });
      onCleanup(() => shop.remove());
      return shop;
    });
