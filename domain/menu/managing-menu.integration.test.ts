import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createAdmin } from "../../tests/builders/create-admin.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../tests/builders/shop.ts";
import { listDishAudit, testDish } from "../../tests/builders/test-dish.ts";
import { type Actor, type Admin, type Customer, visitor } from "../actor.ts";
import { reorder } from "../order-search/reorder.ts";
import { placeDelivery } from "../order-types/delivery/place-delivery.ts";
import { findOrder } from "../orders/find-order.ts";
import { ok, refuse } from "../result.ts";
import { addDish } from "./add-dish.ts";
import { changeDish } from "./change-dish.ts";
import { deleteDish } from "./delete-dish.ts";
import { listDishes } from "./list-dishes.ts";
import { moveDish } from "./move-dish.ts";
import { setFeatured } from "./set-featured.ts";
import { setSoldOut } from "./sold-out/set-sold-out.ts";

/** Saturday noon. The shop opens again on Sunday at 10:00. */
const noon = Temporal.Instant.from("2026-11-21T12:00:00Z");
let now = noon;

let shop: TestShop;
let admin: Admin;
let customer: Customer;
const pictures = { store: vi.fn(async () => ok("/media/new.webp")), read: async () => null };
let deps: { shop: TestShop; pictures: typeof pictures };

beforeAll(async () => {
  shop = await createTestShop({ clock: { now: () => now } });
  deps = { shop, pictures };
  admin = await createAdmin(shop, "Meena Shah");
  customer = await createCustomer(shop);
});
beforeEach(() => {
  now = noon;
  pictures.store.mockClear();
});
afterAll(() => shop.database.close());

const upload = { upload: new Uint8Array([1]) };

async function addTestDish(name = "Pav Bhaji"): Promise<number> {
  const result = await addDish(deps, admin, { dish: { ...testDish, name }, picture: "none" });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.id;
}
const findDish = async (id: number) => (await shop.stores.menu.listByIds([id], now))[0];

describe("adding and changing a dish", () => {
  test("adds and changes a dish with its picture, and logs the addition and the change", async () => {
    const result = await addDish(deps, admin, { dish: testDish, picture: upload });
    const id = result.ok ? result.value.id : 0;
    expect(await findDish(id)).toEqual({ ...testDish, id, image: "/media/new.webp", position: 18 });
    const changed = await changeDish(deps, admin, {
      id,
      version: 1,
      dish: { ...testDish, price: 700, allergens: { ...testDish.allergens, nuts: "may_contain" } },
      picture: "keep",
    });
    expect(changed).toEqual(ok({ id, version: 2 }));
    expect(await findDish(id)).toMatchObject({
      price: 700,
      image: "/media/new.webp",
      allergens: { nuts: "may_contain" },
    });
    expect(await listDishAudit(shop, id)).toMatchObject([
      { action: "added", subjectName: "Pav Bhaji", actorId: admin.userId },
      { action: "changed", change: { fields: { price: { from: 625, to: 700 } } } },
    ]);
  });

  test("does not log saving without changes", async () => {
    const id = await addTestDish();
    expect(
      await changeDish(deps, admin, { id, version: 1, dish: testDish, picture: "keep" }),
    ).toEqual(ok({ id, version: 1 }));
    expect(await listDishAudit(shop, id)).toHaveLength(1);
  });

  test("refuses a stale edit before storing its picture; of two concurrent edits one is saved", async () => {
    const id = await addTestDish();
    const change = (price: number, picture: "keep" | typeof upload = "keep") =>
      changeDish(deps, admin, { id, version: 1, dish: { ...testDish, price }, picture });
    const results = await Promise.all([change(100), change(200)]);
    expect(results.map((result) => (result.ok ? "saved" : result.error.code)).sort()).toEqual([
      "dish_changed",
      "saved",
    ]);
    const staleEdit = await change(300, upload);
    expect(staleEdit).toMatchObject({
      ok: false,
      error: { code: "dish_changed", stored: { version: 2 } },
    });
    expect(pictures.store).not.toHaveBeenCalled();
    expect(
      await changeDish(deps, admin, { id: 999_999, version: 1, dish: testDish, picture: "keep" }),
    ).toEqual(refuse({ code: "dish_not_found" }));
  });

  test("accepts no description only for a dish that has none, such as an imported one", async () => {
    const id = await addTestDish();
    const dish = { ...testDish, description: "" };
    const change = (version: number) =>
      changeDish(deps, admin, { id, version, dish: { ...dish, price: 500 }, picture: "keep" });
    expect(await change(1)).toEqual(refuse({ code: "description_missing" }));
    await shop.stores.menu.update(id, { ...dish, image: "" });
    const version = (await shop.stores.menu.find(id))?.version ?? 0;
    expect(await change(version)).toMatchObject({ ok: true });
  });

  test("saves nothing when the picture is refused", async () => {
    const id = await addTestDish();
    const failing = {
      shop,
      pictures: { ...pictures, store: async () => refuse({ code: "not_a_picture" }) },
    };
    const refused = refuse({ code: "picture_refused", reason: "not_a_picture" });
    const before = (await shop.stores.menu.list(now)).length;
    expect(
      await changeDish(failing, admin, {
        id,
        version: 1,
        dish: { ...testDish, price: 1 },
        picture: upload,
      }),
    ).toEqual(refused);
    expect(await addDish(failing, admin, { dish: testDish, picture: upload })).toEqual(refused);
    expect((await findDish(id))?.price).toBe(625);
    expect(await shop.stores.menu.list(now)).toHaveLength(before);
  });
});

test("only staff can manage the menu", async () => {
  const id = await addTestDish();
  for (const actor of [visitor, customer] satisfies Actor[])
    for (const refused of await Promise.all([
      listDishes(shop, actor),
      addDish(deps, actor, { dish: testDish, picture: upload }),
      changeDish(deps, actor, { id, version: 1, dish: testDish, picture: "none" }),
      deleteDish(shop, actor, { id }),
      setSoldOut(shop, actor, { id, soldOut: true }),
      moveDish(shop, actor, { id, position: 0 }),
    ]))
      expect(refused).toEqual(refuse({ code: "only_admins" }));
  expect(pictures.store).not.toHaveBeenCalled();
  expect(await listDishAudit(shop, id)).toHaveLength(1);
});

test("a deleted dish stays in existing orders with its picture, but cannot be ordered", async () => {
  const result = await addDish(deps, admin, { dish: testDish, picture: upload });
  const id = result.ok ? result.value.id : 0;
  const lines = [
    { id, quantity: 1, seenPrice: 625 },
    { id: 1, quantity: 1, seenPrice: getPrice(1) },
  ];
  const order = await placeDelivery(shop, customer, buildDelivery({ lines }));
  const number = order.ok ? order.value.number : 0;
  expect(await deleteDish(shop, admin, { id })).toEqual(ok(null));
  expect(await deleteDish(shop, admin, { id })).toEqual(refuse({ code: "dish_not_found" }));
  const orderAfterDeletion = await findOrder(shop, customer, { number });
  expect(orderAfterDeletion.ok && orderAfterDeletion.value.lines[0]).toMatchObject({
    name: "Pav Bhaji",
    price: 625,
    image: "/media/new.webp",
  });
  const reordered = await reorder(shop, customer, { number });
  expect(reordered).toMatchObject({
    ok: true,
    value: { changes: [{ id, name: "Pav Bhaji", now: null }], lines: [{ id: 1 }] },
  });
  expect((await listDishAudit(shop, id)).at(-1)).toMatchObject({
    action: "removed",
    change: { fields: { price: { from: 625, to: null } } },
  });
});

test("sorts by name until a dish is moved or added, then as staff arranged, even with concurrent moves", async () => {
  const names = async () => (await shop.stores.menu.list(now)).map(({ name }) => name);
  await shop.database.pool.query("update menu_items set position = null");
  const sorted = await names();
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, "en-GB")));
  // New dishes come last, in the order in which they were added.
  await addTestDish("Bhindi Masala");
  await addTestDish("Aloo Gobi");
  expect(await names()).toEqual([...sorted, "Bhindi Masala", "Aloo Gobi"]);
  const before = await names();
  const last = (await shop.stores.menu.list(now)).at(-1);
  const id = last?.id ?? 0;
  expect(await moveDish(shop, admin, { id, position: 0 })).toEqual(ok(null));
  expect(await names()).toEqual([last?.name, ...before.slice(0, -1)]);
  expect(await moveDish(shop, admin, { id, position: 0 })).toEqual(ok(null));
  await addTestDish("Aaloo Tikki");
  expect((await names()).at(-1)).toBe("Aaloo Tikki");
  const [first, second] = (await shop.stores.menu.list(now)).slice(1, 3).map((dish) => dish.id);
  await Promise.all([
    moveDish(shop, admin, { id: first ?? 0, position: 9_999 }),
    moveDish(shop, admin, { id: second ?? 0, position: 9_999 }),
    moveDish(shop, admin, { id, position: 5 }),
  ]);
  const after = await shop.stores.menu.list(now);
  expect(after.map(({ position }) => position)).toEqual(after.map((_, place) => place));
  expect(
    after
      .slice(-2)
      .map((dish) => dish.id)
      .sort(),
  ).toEqual([first, second].sort());
  expect((await listDishAudit(shop, id)).at(1)).toMatchObject({
    change: { fields: { position: { from: before.length, to: 1 } } },
  });
  expect(await moveDish(shop, admin, { id: 999_999, position: 0 })).toEqual(
    refuse({ code: "dish_not_found" }),
  );
});

describe("starring a dish", () => {
  test("stars it and removes the star, and logs each change once", async () => {
    const id = await addTestDish("Masala Dosa");
    for (const featured of [true, true, false])
      expect(await setFeatured(shop, admin, { id, featured })).toEqual(ok(null));
    expect((await findDish(id))?.featured).toBeUndefined();
    expect((await listDishAudit(shop, id)).slice(1)).toMatchObject([
      { action: "changed", change: { fields: { featured: { from: false, to: true } } } },
      { action: "changed", change: { fields: { featured: { from: true, to: false } } } },
    ]);
  });

  test("changes the version, so that an open dish form does not remove the star", async () => {
    const id = await addTestDish();
    await setFeatured(shop, admin, { id, featured: true });
    const change = {
      id,
      version: 1,
      dish: { ...testDish, price: 700, featured: false },
      picture: "keep",
    } as const;
    expect(await changeDish(deps, admin, change)).toMatchObject(refuse({ code: "dish_changed" }));
    expect(await findDish(id)).toMatchObject({ featured: true, price: 625 });
  });

  test("is refused for customers, and for a dish that does not exist", async () => {
    const id = await addTestDish();
    expect(await setFeatured(shop, customer, { id, featured: true })).toEqual(
      refuse({ code: "only_admins" }),
    );
    expect(await setFeatured(shop, admin, { id: 999_999, featured: true })).toEqual(
      refuse({ code: "dish_not_found" }),
    );
  });
});
