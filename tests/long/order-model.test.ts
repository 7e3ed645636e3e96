import { test } from "vitest";
import { checkAgainstModel } from "../integration/order-model-check.ts";

test("orders of all four types match the model in 1,000 runs of up to 30 commands", async () => {
  await checkAgainstModel({ runs: 1_000, seed: Date.now() % 1_000_000_000 });
}, 3_600_000);
