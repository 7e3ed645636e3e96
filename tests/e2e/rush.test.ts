import { runRush } from "./rush.ts";
import { test } from "./test-with-browser.ts";

test("completes every order exactly once during a rush with an outage", async ({ shop, visit }) => {
  await runRush({ shop, visit }, { waves: 2, waveMs: 0, outageMs: 0 });
});
