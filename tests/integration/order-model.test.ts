import { test } from "vitest";
import { checkAgainstModel } from "./order-model-check.ts";

/** A fixed share; `npm run test:long` runs a thousand. */
test("orders of all four types live as the model says, whatever customers and admins do", async () => {
  await checkAgainstModel({ runs: 40, seed: 20_261_121 });
}, 60_000);
