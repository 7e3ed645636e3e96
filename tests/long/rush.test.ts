import { runRush } from "../e2e/rush.ts";
import { test } from "../e2e/test-with-browser.ts";

test("a rush of 20 orders in three minutes, with an outage of 30 seconds", async ({
  shop,
  visit,
}) => {
  await runRush({ shop, visit }, { waves: 10, waveMs: 18_000, outageMs: 30_000 });
}, 900_000);
