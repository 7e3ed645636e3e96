import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { builtInMenu } from "./built-in-menu.ts";
import { noDietaryFacts } from "./dietary-facts.ts";
import { loadMenu } from "./load-menu.ts";
import type { MenuItem } from "./menu-item.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
const dish: MenuItem = {
  id: 40,
  name: "Dal",
  description: "",
  price: 350,
  image: "",
  category: "veg",
  ...noDietaryFacts,
};

describe("loadMenu", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("returns the database's menu, even an empty one", async () => {
    const onFailure = vi.fn();
    expect(await loadMenu({ menu: { list: async () => [dish] }, now, onFailure })).toEqual({
      items: [dish],
      source: "database",
    });
    expect(await loadMenu({ menu: { list: async () => [] }, now, onFailure })).toEqual({
      items: [],
      source: "database",
    });
    expect(onFailure).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("falls back to the built-in menu without dietary facts, and reports the error", async () => {
    const onFailure = vi.fn();
    const failure = new Error("connection refused");
    const loaded = await loadMenu({
      menu: { list: () => Promise.reject(failure) },
      now,
      onFailure,
    });
    expect(loaded.source).toBe("built-in");
    expect(loaded.items.map(({ id, price }) => [id, price])).toEqual(
      builtInMenu.map(({ id, price }) => [id, price]),
    );
    for (const { vegan, allergens } of loaded.items)
      expect({ vegan, allergens }).toEqual(noDietaryFacts);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it("falls back to the last menu, unless it had only built-in dishes", async () => {
    const loadAfter = async (items: MenuItem[]) => {
      const list = vi.fn(async () => items);
      const menu = { list };
      await loadMenu({ menu, now, onFailure: vi.fn() });
      list.mockRejectedValue(new Error("connection refused"));
      return loadMenu({ menu, now, onFailure: vi.fn() });
    };
    const ownDish: MenuItem = { ...dish, allergens: { milk: "contains" } };
    expect(await loadAfter([ownDish])).toEqual({ items: [dish], source: "built-in" });
    const [korma] = builtInMenu;
    if (!korma) throw new Error("no dish");
    expect((await loadAfter([ownDish, korma])).items.map(({ id }) => id)).toEqual([
      ownDish.id,
      korma.id,
    ]);
    expect((await loadAfter([korma])).items).toHaveLength(builtInMenu.length);
    expect((await loadAfter([])).items).toHaveLength(builtInMenu.length);
  });

  it("falls back after 3 s if the database does not respond", async () => {
    const onFailure = vi.fn();
    const loading = loadMenu({ menu: { list: () => new Promise(() => {}) }, now, onFailure });
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await loading).source).toBe("built-in");
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
