import { test as base } from "vitest";
import { startShop } from "./running-shop.ts";

/** Returns a fixture with a shop that is removed after the test file. */
export function createShopFixture(options: Parameters<typeof startShop>[0] = {}) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  return async ({}, { onCleanup }: { onCleanup(remove: () => unknown): void }) => {
    const shop = await startShop(options);
    onCleanup(() => shop.remove());
    return shop;
  };
}

/** `test` with a running `shop` per file, without a browser. */
export const test = base.extend("shop", { scope: "file" }, createShopFixture());

/** `test` with a shop that is open from 10:00 to 17:00. */
export const testWithDefaultHours = test.extend(
  "shop",
  { scope: "file" },
  createShopFixture({ hasDefaultHours: true }),
);
