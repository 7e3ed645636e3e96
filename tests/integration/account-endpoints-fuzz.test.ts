import { fuzzedShop, test } from "../endpoints/fuzzed-shop.ts";

const bodies = 16;

test(`${bodies} generated bodies at each door of the accounts do no harm`, { timeout: 480_000 }, async ({ shop }) => {
  await fuzzedShop(shop, { bodies, atOnce: 8, seed: 20_261_121 });
});
