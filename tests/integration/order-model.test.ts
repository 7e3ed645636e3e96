import { test } from "vitest";
import { checkAgainstModel } from "./order-model-check.ts";

/** `npm run test:long` runs a thousand. */
test("orders of all four types match the model after any commands of customers and admins", async () => {
  await checkAgainstModel({ runs: 40, seed: 20_261_121 });
}, 60_000);
