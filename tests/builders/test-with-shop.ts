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
