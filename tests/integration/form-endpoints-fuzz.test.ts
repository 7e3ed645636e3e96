import { expect } from "vitest";
import { fuzzDoors } from "../endpoints/fuzz-endpoints.ts";
import { test } from "../endpoints/fuzzed-shop.ts";

const bodies = 1_000;

test(`${bodies} bodies, generated from the forms' own schemas, do no harm at any door`, { timeout: 480_000 }, async ({
  shop,
}) => {
  const { sent, taken, ordinaryMs, worstRatio } = await fuzzDoors(shop, { bodies, atOnce: 8, seed: 20_261_122 });
  expect(sent).toBeGreaterThanOrEqual(bodies);
  expect(taken, "the doors were really open").toBeGreaterThan(sent / 20);
  console.log(
    `fuzz of all forms: ${sent} bodies, ${taken} of them taken, 0 answers of 5xx, 0 stacks; ` +
      `a rejected form ${ordinaryMs.toFixed(1)} ms, the worst request ${worstRatio.toFixed(1)} times that`,
  );
});
