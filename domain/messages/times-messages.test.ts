import { expect, test } from "vitest";
import { times } from "./times-messages.ts";

test.each([
  [1, "We need at least 1 minute's notice. Please choose a later time."],
  [20, "We need at least 20 minutes' notice. Please choose a later time."],
])("says how long before a time to order, with %i minutes", (minutes, text) => {
  expect(times.too_soon(minutes)).toBe(text);
});
