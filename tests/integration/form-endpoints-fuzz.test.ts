import { expect } from "vitest";
import { fuzzEndpoints } from "../endpoints/fuzz-endpoints.ts";
import { test } from "../endpoints/fuzzed-shop.ts";

const bodies = 1_000;

test(`${bodies} request bodies generated from the forms' schemas cause no 5xx and no forbidden change`, {
  timeout: 480_000,
}, async ({ shop }) => {
  const { sent, accepted, ordinaryMs, worstRatio } = await fuzzEndpoints(shop, {
    bodies,
    concurrency: 8,
    seed: 20_261_122,
  });
  expect(sent).toBeGreaterThanOrEqual(bodies);
  expect(accepted, "more than 5% of the bodies should be accepted").toBeGreaterThan(sent / 20);
  console.log(
    `fuzz of all forms: ${sent} bodies, ${accepted} accepted, no 5xx, no stack traces; ` +
      `a rejected form took ${ordinaryMs.toFixed(1)} ms, the worst request ${worstRatio.toFixed(1)} times that`,
  );
});
