import { test } from "vitest";
import { checkAgainstModel } from "../integration/order-model-check.ts";

test("1,000 runs of up to 30 steps: orders of all four types live as the model says", async () => {
  await checkAgainstModel({ runs: 1_000, seed: Date.now() % 1_000_000_000 });
}, 3_600_000);
