import { expect, test } from "vitest";
import { clientLoader } from "./attention-summary.ts";

const load = (serverLoader: () => Promise<unknown>) => clientLoader({ serverLoader } as never);

test("keeps the last summary if the next one cannot be fetched", async () => {
  const fail = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await load(fail)).toBeNull();
  const summary = { count: 2, first: null, isSetupIncomplete: false };
  expect(await load(async () => summary)).toEqual(summary);
  expect(await load(fail)).toEqual(summary);
});
