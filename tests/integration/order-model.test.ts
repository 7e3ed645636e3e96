import { test } from "vitest";
import { checkAgainstModel } from "./order-model-check.ts";

/** `npm run test:long` checks a thousand command sequences. */
test("orders of all four types match the model after random commands from customers and admins", async () => {
  await checkAgainstModel({ runs: 40, seed: 20_261_121 });
});
