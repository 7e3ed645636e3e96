import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createAdmin } from "../../../tests/builders/create-admin.ts";
import { buildLine, buildPartyOrder, buildTakeaway } from "../../../tests/builders/order-inputs.ts";
import {
  buildDelivery,
  createCustomer,
  createTestShop,
  getPrice,
  type TestShop,
} from "../../../tests/builders/shop.ts";
import { listDishAudit, testDish } from "../../../tests/builders/test-dish.ts";
import type { Admin, Customer } from "../../actor.ts";
import { reorder } from "../../order-search/reorder.ts";
import { modifyDelivery } from "../../order-types/delivery/modify-delivery.ts";
import { placeDelivery } from "../../order-types/delivery/place-delivery.ts";
import { placePartyOrder } from "../../order-types/party/place-party-order.ts";
import { placeTakeaway } from "../../order-types/takeaway/place-takeaway.ts";
import { ok, refuse } from "../../result.ts";
import { addDish } from "../add-dish.ts";
import { changeDish } from "../change-dish.ts";
import { setSoldOut } from "./set-sold-out.ts";

/** Saturday noon. The shop opens again on Sunday at 10:00. */
const noon = Temporal.Instant.from("2026-11-21T12:00:00Z");
const opening = Temporal.Instant.from("2026-11-22T10:00:00Z");
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

async function addTestDish(name = "Pav Bhaji"): Promise<number> {
  const result = await addDish(deps, admin, { dish: { ...testDish, name }, picture: "none" });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.id;
}
const findDish = async (id: number) => (await shop.stores.menu.listByIds([id], now))[0];

describe("a sold-out dish", () => {
  const markSoldOut = (dish: number) => setSoldOut(shop, admin, { id: dish, soldOut: true });

  test("is refused for every order type, and is available again at the next opening", async () => {
    const id = 2;
    const order = await placeDelivery(
      shop,
      customer,
      buildDelivery({ lines: [{ id, quantity: 1, seenPrice: getPrice(id) }] }),
    );
    const number = order.ok ? order.value.number : 0;
    expect(await markSoldOut(id)).toEqual(ok({ until: opening.epochMilliseconds }));
    // Marking the dish again keeps the original end time.
    now = noon.add({ hours: 1 });
    expect(await markSoldOut(id)).toEqual(ok({ until: opening.epochMilliseconds }));
    expect(await listDishAudit(shop, id)).toHaveLength(1);

    const refused = {
      ok: false,
      error: {
        code: "menu_changed",
        changes: [{ id, name: "Punjabi Samosa", was: getPrice(id), now: null, soldOut: true }],
      },
    };
    const lines = [buildLine(id, 2)];
    expect(await placeDelivery(shop, customer, buildDelivery({ lines }))).toEqual(refused);
    expect(
      await placeTakeaway(
        shop,
        customer,
        buildTakeaway({ lines, pickupDate: "2026-11-23", pickupTime: "12:00" }),
      ),
    ).toEqual(refused);
    expect(
      await placePartyOrder(shop, customer, buildPartyOrder({ lines, eventDate: "2026-12-20" })),
    ).toEqual(refused);
    // Portions already ordered stay; no more can be added.
    const shipping = {
      name: "Asha Patel",
      phone: "+447700900123",
      address: "2 High Street, Leicester",
      notes: "",
    };
    const change = (quantity: number, seenTotal: number) =>
      modifyDelivery(shop, customer, {
        ...shipping,
        number,
        version: 1,
        lines: [buildLine(id, quantity)],
        seenTotal,
      });
    expect(await change(2, 288)).toEqual(refused);
    expect(await change(1, 144)).toMatchObject({ ok: true });
    expect(await reorder(shop, customer, { number })).toEqual(
      refuse({ code: "nothing_to_repeat" }),
    );

    now = opening.subtract({ milliseconds: 1 });
    expect((await shop.stores.menu.list(now)).find((dish) => dish.id === id)?.soldOutUntil).toBe(
      opening.epochMilliseconds,
    );
    now = opening;
    expect((await shop.stores.menu.list(now)).find((dish) => dish.id === id)).not.toHaveProperty(
      "soldOutUntil",
    );
    expect(await placeDelivery(shop, customer, buildDelivery({ lines }))).toMatchObject({
      ok: true,
    });
  });

  test("can be made available again, without making open edit forms outdated", async () => {
    const id = await addTestDish();
    await markSoldOut(id);
    expect(await setSoldOut(shop, admin, { id, soldOut: false })).toEqual(ok({ until: null }));
    expect(await findDish(id)).not.toHaveProperty("soldOutUntil");
    expect(
      await changeDish(deps, admin, {
        id,
        version: 1,
        dish: { ...testDish, price: 650 },
        picture: "keep",
      }),
    ).toMatchObject({
      ok: true,
    });
    expect(await markSoldOut(999_999)).toEqual(refuse({ code: "dish_not_found" }));
  });
});
