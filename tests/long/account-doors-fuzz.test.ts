import { fuzzedShop, test } from "../e2e/fuzzed-shop.ts";

const bodies = 10_000;
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_000;

test(`${bodies} generated bodies at the doors of the accounts do no harm (seed ${seed})`, { timeout: 3_600_000 }, async ({
  shop,
}) => {
  await fuzzedShop(shop, { bodies, seed });
});
