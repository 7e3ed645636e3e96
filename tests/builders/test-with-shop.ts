import { test as base } from "vitest";
import { startShop } from "./running-shop.ts";

/** `test` with a running `shop` per file, without a browser. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none.
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop();
    onCleanup(() => shop.remove());
    return shop;
  });

/** The same with a shop that is open from 10:00 to 17:00: for what depends on opening hours. */
export const testInUsualHours = test.extend(
  "shop",
  { scope: "file" },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none.
  async ({}, { onCleanup }) => {
    const shop = await startShop({ usualHours: true });
    onCleanup(() => shop.remove());
    return shop;
  },
);
