import { test } from "vitest";
import { checkAgainstModel } from "./order-model-check.ts";

/** `npm run test:long` checks a thousand sequences of commands. */
test("orders of all four types match the model after random commands of customers and admins", async () => {
  await checkAgainstModel({ runs: 40, seed: 20_261_121 });
});
