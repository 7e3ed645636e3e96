import { runRush } from "./rush.ts";
import { test } from "./test-with-browser.ts";

test("a rush: two customers, two members of staff, one outage", async ({ shop, visit }) => {
  await runRush({ shop, visit }, { waves: 2, waveMs: 0, outageMs: 0 });
});
