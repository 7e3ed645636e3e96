import { runRush } from "../e2e/rush.ts";
import { test } from "../e2e/test-with-browser.ts";

test("completes 20 orders in three minutes, once each, despite a 30-second outage", async ({
  shop,
  visit,
}) => {
  await runRush({ shop, visit }, { waves: 10, waveMs: 18_000, outageMs: 30_000 });
}, 900_000);
