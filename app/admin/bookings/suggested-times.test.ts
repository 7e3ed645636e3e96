import { expect, test } from "vitest";
import { pickNearestTimes } from "./suggested-times.tsx";

const times = ["12:00", "12:30", "13:00", "17:00", "17:30", "18:00", "18:30", "19:00", "21:00"];

test("picks the free times nearest to the typed one", () => {
  expect(pickNearestTimes(times, "18:10")).toEqual([
    "17:00",
    "17:30",
    "18:00",
    "18:30",
    "19:00",
    "21:00",
  ]);
  expect(pickNearestTimes(times, "12:00")).toEqual(times.slice(0, 6));
  expect(pickNearestTimes(["12:00"], "21:00")).toEqual(["12:00"]);
});

test("picks the first times while no time is typed", () => {
  expect(pickNearestTimes(times, "")).toEqual(times.slice(0, 6));
});
