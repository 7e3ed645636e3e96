import { startBreakableDatabase } from "../builders/breakable-database.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "./test-with-browser.ts";

/**
 * A browser test whose shop reaches its database through `databaseProxy`, which it can stop. `env`
 * is extra environment.
 */
export const testOnBreakableDatabase = (env: Record<string, string> = {}) =>
  base
    // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
    .extend("databaseProxy", { scope: "file" }, async ({}, { onCleanup }) => {
      const databaseProxy = await startBreakableDatabase();
      onCleanup(() => databaseProxy.remove());
      return databaseProxy;
    })
    .override("shop", { scope: "file" }, async ({ databaseProxy }, { onCleanup }) => {
      const shop = await startShop({
        databaseUrl: (database) => databaseProxy.forwardTo(database),
        extraEnv: env,
      });
      onCleanup(() => shop.remove());
      return shop;
    });
