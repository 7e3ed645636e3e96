import { fuzzAccounts, test } from "../endpoints/fuzzed-shop.ts";

const bodies = 16;

test(`${bodies} generated bodies for each account endpoint are handled safely`, {
  timeout: 480_000,
}, async ({ shop }) => {
  await fuzzAccounts(shop, { bodies, concurrency: 8, seed: 20_261_121 });
});
