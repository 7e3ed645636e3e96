import { describe, expect, test } from "vitest";
import { pickHomeDishes } from "./home-dishes.ts";

const menu = Array.from({ length: 18 }, (_, i) => ({
  id: i + 1,
  image: `/pictures/dishes/${i}.webp`,
  price: 500,
  category: "veg",
  vegan: false,
}));

describe("pickHomeDishes without starred dishes", () => {
  test("depends only on the date, and changes from one day to the next", () => {
    expect(pickHomeDishes(menu, "2026-11-21")).toEqual(pickHomeDishes(menu, "2026-11-21"));
    expect(pickHomeDishes(menu, "2026-11-22")).not.toEqual(pickHomeDishes(menu, "2026-11-21"));
  });

  test("includes every dish of the same price over time", () => {
    const nineDays = Array.from({ length: 9 }, (_, i) => `2026-11-${10 + i}`);
    const ids = nineDays.flatMap((date) => pickHomeDishes(menu, date).map((dish) => dish.id));
    expect(new Set(ids).size).toBe(18);
  });

  test("includes every dish of three diets over time", () => {
    const mixed = menu.slice(0, 12).map((dish, index) => ({
      ...dish,
      category: index % 3 === 0 ? "veg" : "non-veg",
      vegan: index % 3 === 2,
    }));
    const fourDays = Array.from({ length: 4 }, (_, i) => `2026-11-${10 + i}`);
    const ids = fourDays.flatMap((date) => pickHomeDishes(mixed, date).map((dish) => dish.id));
    expect(new Set(ids).size).toBe(12);
  });

  test("never returns a dish twice, even on a short menu", () => {
    expect(pickHomeDishes(menu.slice(0, 3), "2026-11-21")).toHaveLength(3);
    expect(pickHomeDishes([], "2026-11-21")).toEqual([]);
  });

  test("prefers dishes with pictures, and adds others only if there are too few", () => {
    const withPictures = (ids: readonly number[]) =>
      menu.map((dish) => (ids.includes(dish.id) ? dish : { ...dish, image: "" }));
    const pickIds = (ids: readonly number[]) =>
      pickHomeDishes(withPictures(ids), "2026-11-21").map(({ id }) => id);
    expect(pickIds([2, 5, 11, 17]).sort((a, b) => a - b)).toEqual([2, 5, 11, 17]);
    expect(pickIds([5, 11]).slice(0, 2)).toEqual([5, 11]);
    expect(new Set(pickIds([5, 11])).size).toBe(4);
    expect(new Set(pickIds([])).size).toBe(4);
  });

  test("prefers pictured main dishes to others without a picture, beside an expensive platter", () => {
    const platter = { ...(menu[0] as (typeof menu)[number]), id: 30, price: 2_995 };
    const mains = menu.map((dish) => ({
      ...dish,
      price: dish.id <= 7 ? 1_250 : 895,
      image: [10, 11, 12].includes(dish.id) ? dish.image : "",
    }));
    for (let day = 10; day < 20; day += 1) {
      const picked = pickHomeDishes([...mains, platter], `2026-11-${day}`);
      expect(picked.every(({ image }) => image !== "")).toBe(true);
    }
  });

  test("prefers pictured starters to main dishes without a picture", () => {
    const starters = [1, 2, 3, 4];
    const mains = menu.map((dish) => ({
      ...dish,
      price: starters.includes(dish.id) ? 750 : 1_250,
      image: [...starters, 5].includes(dish.id) ? dish.image : "",
    }));
    for (let day = 10; day < 20; day += 1) {
      const picked = pickHomeDishes(mains, `2026-11-${day}`);
      expect(picked.every(({ image }) => image !== "")).toBe(true);
      expect(picked[0]?.id).toBe(5);
    }
  });

  test("leaves out sold-out dishes, unless all are", () => {
    const soldOut = menu.map((dish) => (dish.id > 4 ? { ...dish, soldOutUntil: 1 } : dish));
    for (let day = 10; day < 20; day += 1) {
      const ids = pickHomeDishes(soldOut, `2026-11-${day}`).map(({ id }) => id);
      expect(ids.sort((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    }
    expect(pickHomeDishes(soldOut.slice(4), "2026-11-21")).toHaveLength(4);
  });

  test("leaves out cheap drinks, even if only they have pictures", () => {
    const withDrinks = menu.map((dish) =>
      dish.id <= 6 ? { ...dish, price: 150 } : { ...dish, image: "" },
    );
    for (let day = 10; day < 30; day += 1)
      expect(pickHomeDishes(withDrinks, `2026-11-${day}`).every(({ price }) => price === 500)).toBe(
        true,
      );
    // On a menu with few other dishes, these come first.
    const bar = [
      { ...menu[0], id: 90, price: 900 } as (typeof menu)[number],
      ...withDrinks.slice(0, 6),
    ];
    expect(pickHomeDishes(bar, "2026-11-21")[0]?.id).toBe(90);
  });

  test("mixes the diets", () => {
    const diets = menu.map((dish) => ({
      ...dish,
      category: dish.id <= 14 ? "veg" : "non-veg",
      vegan: dish.id <= 3,
    }));
    for (let day = 10; day < 30; day += 1) {
      const picked = pickHomeDishes(diets, `2026-11-${day}`).map(({ category, vegan }) =>
        vegan ? "vegan" : category,
      );
      expect(new Set(picked).size).toBe(3);
    }
  });
});

describe("pickHomeDishes with starred dishes", () => {
  const starDishes = (ids: readonly number[]) =>
    menu.map((dish) => ({ ...dish, featured: ids.includes(dish.id) })).toReversed();
  const pickStarredIds = (ids: readonly number[]) =>
    pickHomeDishes(starDishes(ids), "2026-11-21").map(({ id }) => id);

  test("returns only the starred dishes, in menu order, every day", () => {
    expect(pickStarredIds([7])).toEqual([7]);
    expect(pickStarredIds([3, 9, 12])).toEqual([12, 9, 3]);
    expect(pickHomeDishes(starDishes([3, 9]), "2026-11-22")).toEqual(
      pickHomeDishes(starDishes([3, 9]), "2026-11-21"),
    );
  });

  test("leaves out those that are sold out, and rotates if all are", () => {
    const sellOut = (ids: readonly number[]) =>
      starDishes([3, 9]).map((dish) =>
        ids.includes(dish.id) ? { ...dish, soldOutUntil: 1 } : dish,
      );
    const pickIds = (ids: readonly number[]) =>
      pickHomeDishes(sellOut(ids), "2026-11-21").map(({ id }) => id);
    expect(pickIds([3])).toEqual([9]);
    expect(pickIds([3, 9])).toHaveLength(4);
    expect(pickIds([3, 9])).not.toContain(3);
  });

  test("returns at most eight", () => {
    expect(pickStarredIds([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
