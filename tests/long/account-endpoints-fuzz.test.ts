import { fuzzAccounts, test } from "../endpoints/fuzzed-shop.ts";

const bodies = Number(process.env.FUZZ_BODIES) || 10_000;
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_000;

test(`${bodies} generated bodies for each account endpoint are handled safely (seed ${seed})`, {
  timeout: 7_200_000,
}, async ({ shop }) => {
  await fuzzAccounts(shop, { bodies, concurrency: 32, seed });
});
