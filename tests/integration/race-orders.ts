import { expect } from "vitest";
import { clockAt } from "../../domain/clock.ts";
import { cancelOrder } from "../../domain/ordering/cancel-order.ts";
import { changeStatus } from "../../domain/ordering/change-status.ts";
import { modifyTakeaway } from "../../domain/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../../domain/takeaway/place-takeaway.ts";
import { pickupClaims } from "../../domain/takeaway/takeaway-tables.ts";
import { aCustomer, testShop } from "../builders/shop.ts";
import { aTakeaway, done, mondayMorning, wantedDish } from "../builders/wanted-orders.ts";

/**
 * A customer cancels, or modifies, an order at the moment at which an admin confirms it. Whoever is second sees what the first did: the
 * order ends in a legal state, the loser is told, and the history says what happened, in the order in which it did.
 */
export async function raceOrders({ rounds }: { rounds: number }): Promise<{ cancelled: number; modified: number }> {
  const shop = await testShop({ clock: clockAt(mondayMorning), max: 8 });
  const won = { cancelled: 0, modified: 0 };
  try {
    const customer = await aCustomer(shop);
    const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
    await shop.read.business.open();
    await shop.read.business.change({ ordersPerSlot: 1_000 });

    for (let round = 0; round < rounds; round += 1) {
      const { id, number } = await done(placeTakeaway(shop, customer, aTakeaway()));
      const confirm = () => changeStatus(shop, admin, { number, to: "confirmed" });
      const cancels = round % 2 === 0;
      const change = { number, version: 1, lines: [wantedDish(1, 3)], pickupDate: "2026-06-15", pickupTime: "12:15" };
      const act = () =>
        cancels
          ? cancelOrder(shop, customer, { number })
          : modifyTakeaway(shop, customer, { ...change, address: "2 Low Road", instructions: "" });
      // Whoever is asked first has a little head start, so both win some.
      const late = round % 4 < 2 ? null : confirm();
      const [acted, confirmed] = await Promise.all([act(), late ?? confirm()]);

      const order = await shop.read.orders.detail({ id }, null);
      const told = order?.history.map(({ kind, to }) => `${kind} ${to}`).slice(1);
      const slot = (await shop.database.db.select().from(pickupClaims)).find(({ orderId }) => orderId === id)?.slot;
      if (!acted.ok) {
        expect(acted.error).toEqual({ code: "not_pending", status: "confirmed" });
        expect(confirmed.ok).toBe(true);
        expect(told).toEqual(["status_changed confirmed"]);
        expect(order).toMatchObject({ status: "confirmed", version: 2, lines: [{ quantity: 1 }] });
        expect(slot).toEqual(new Date("2026-06-15T11:00:00Z"));
      } else if (cancels) {
        won.cancelled += 1;
        expect(confirmed).toEqual({ ok: false, error: { code: "cannot_change", from: "cancelled", to: "confirmed" } });
        expect(told).toEqual(["status_changed cancelled"]);
        expect(order).toMatchObject({ status: "cancelled", version: 2 });
        expect(slot).toBeUndefined();
      } else {
        won.modified += 1;
        expect(confirmed.ok).toBe(true);
        expect(told).toEqual(["modified pending", "status_changed confirmed"]);
        expect(order).toMatchObject({ status: "confirmed", version: 3, lines: [{ quantity: 3 }] });
        expect(slot).toEqual(new Date("2026-06-15T11:15:00Z"));
      }
    }
    return won;
  } finally {
    await shop.database.close();
  }
}
