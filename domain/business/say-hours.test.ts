import { expect, test } from "vitest";
import { sayHours } from "./say-hours.ts";

test.each([
  ["10:00", "17:00", "10 AM – 5 PM"],
  ["00:00", "12:00", "12 AM – 12 PM"],
  ["09:05", "22:30", "9:05 AM – 10:30 PM"],
])("%s to %s is read as %s", (opens, closes, read) => {
  expect(sayHours({ opens, closes })).toBe(read);
});
