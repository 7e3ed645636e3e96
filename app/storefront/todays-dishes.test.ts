import { describe, expect, test } from "vitest";
import { pickTodaysDishes } from "./todays-dishes.ts";

const menu = Array.from({ length: 18 }, (_, i) => ({ id: i + 1 }));

describe("today's dishes", () => {
  test("depend only on the date, and change from one day to the next", () => {
    expect(pickTodaysDishes(menu, "2026-11-21", 4)).toEqual(pickTodaysDishes(menu, "2026-11-21", 4));
    expect(pickTodaysDishes(menu, "2026-11-22", 4)).not.toEqual(pickTodaysDishes(menu, "2026-11-21", 4));
  });

  test("include every dish over time", () => {
    const nineDays = Array.from({ length: 9 }, (_, i) => `2026-11-${10 + i}`);
    const ids = nineDays.flatMap((date) => pickTodaysDishes(menu, date, 4).map((dish) => dish.id));
    expect(new Set(ids).size).toBe(18);
  });

  test("never contain a dish twice, even on a short menu", () => {
    expect(pickTodaysDishes(menu.slice(0, 3), "2026-11-21", 4)).toHaveLength(3);
    expect(pickTodaysDishes([], "2026-11-21", 4)).toEqual([]);
  });
});
