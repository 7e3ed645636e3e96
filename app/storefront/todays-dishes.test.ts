import { describe, expect, test } from "vitest";
import { todaysDishes } from "./todays-dishes.ts";

const menu = Array.from({ length: 18 }, (_, i) => ({ id: i + 1 }));

describe("today's dishes", () => {
  test("are the same all day and others the next day", () => {
    expect(todaysDishes(menu, "2026-11-21", 4)).toEqual(todaysDishes(menu, "2026-11-21", 4));
    expect(todaysDishes(menu, "2026-11-22", 4)).not.toEqual(todaysDishes(menu, "2026-11-21", 4));
  });

  test("include every dish over time", () => {
    const nineDays = Array.from({ length: 9 }, (_, i) => `2026-11-${10 + i}`);
    const ids = nineDays.flatMap((date) => todaysDishes(menu, date, 4).map((dish) => dish.id));
    expect(new Set(ids).size).toBe(18);
  });

  test("never contain a dish twice, even on a short menu", () => {
    expect(todaysDishes(menu.slice(0, 3), "2026-11-21", 4)).toHaveLength(3);
    expect(todaysDishes([], "2026-11-21", 4)).toEqual([]);
  });
});
