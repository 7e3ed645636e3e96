import { fuzzedShop, test } from "./fuzzed-shop.ts";

const bodies = 400;

test(`${bodies} generated bodies at the doors of the accounts do no harm`, { timeout: 300_000 }, async ({ shop }) => {
  await fuzzedShop(shop, { bodies, seed: 20_261_121 });
});
