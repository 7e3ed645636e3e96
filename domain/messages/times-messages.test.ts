import { expect, test } from "vitest";
import { times } from "./times-messages.ts";

test.each([
  [1, "We need at least 1 minute's notice. Please choose a later time."],
  [20, "We need at least 20 minutes' notice. Please choose a later time."],
  [60, "We need at least 60 minutes' notice. Please choose a later time."],
  [95, "We need at least 95 minutes' notice. Please choose a later time."],
  [120, "We need at least 2 hours' notice. Please choose a later time."],
  [1440, "We need at least 1 day's notice. Please choose a later time."],
])("says how long before a time to order, with %i minutes", (minutes, text) => {
  expect(times.too_soon(minutes)).toBe(text);
});

test.each([
  [0, "Choose a time today."],
  [1, "Choose today or tomorrow."],
  [14, "Choose a day within the next 14 days."],
])("says which days can be chosen, %i ahead", (days, text) => {
  expect(times.too_far(days)).toBe(text);
});
