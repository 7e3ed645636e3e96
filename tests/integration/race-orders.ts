import pg from "pg";
import { expect } from "vitest";
import type { Customer } from "../../domain/actor.ts";
import { createFixedClock } from "../../domain/clock.ts";
import { modifyTakeaway } from "../../domain/order-types/takeaway/modify-takeaway.ts";
import { placeTakeaway } from "../../domain/order-types/takeaway/place-takeaway.ts";
import { pickupClaims } from "../../domain/order-types/takeaway/takeaway-tables.ts";
import { cancelOrder } from "../../domain/orders/cancel-order.ts";
import { changeStatus } from "../../domain/orders/status/change-status.ts";
import { buildLine, buildTakeaway, expectOk, mondayMorning } from "../builders/order-inputs.ts";
import { createCustomer, createTestShop, type TestShop } from "../builders/shop.ts";
import { waitFor } from "../builders/wait-for.ts";

type Side = "customer" | "admin";
type Action = "cancels" | "modifies";

/** How often the customer won. */
type Wins = Record<Action, number>;

/**
 * Races a customer who cancels or modifies an order against an admin who confirms it. Checks that
 * the order ends in a valid state, that the loser gets a refusal, and that the history is correct.
 * First each side wins once for each action, then they race for `rounds` rounds. Returns how often
 * the customer won.
 */
export async function raceOrders({ rounds }: { rounds: number }): Promise<Wins> {
  const shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 8 });
  const wins: Wins = { cancels: 0, modifies: 0 };
  try {
    const customer = await createCustomer(shop);
    await shop.stores.business.create();
    await shop.stores.business.update({ ordersPerSlot: 1_000 });

    for (const action of ["cancels", "modifies"] as const)
      for (const first of ["customer", "admin"] as const)
        expect(
          await playRound(shop, { customer, action, first, isQueued: true }),
          `${first} first; the customer ${action}`,
        ).toBe(first);

    for (let round = 0; round < rounds; round += 1) {
      const action = round % 2 === 0 ? "cancels" : "modifies";
      const winner = await playRound(shop, {
        customer,
        action,
        first: round % 4 < 2 ? "customer" : "admin",
        isQueued: false,
      });
      if (winner === "customer") wins[action] += 1;
    }
    return wins;
  } finally {
    await shop.database.close();
  }
}

interface Round {
  customer: Customer;
  action: Action;
  /** The side that starts first. */
  first: Side;
  /**
   * The second side starts once the first is waiting for the order's row, so that the first wins.
   */
  isQueued: boolean;
}

/** Returns the winner. */
async function playRound(
  shop: TestShop,
  { customer, action, first, isQueued }: Round,
): Promise<Side> {
  const { id, number } = await expectOk(placeTakeaway(shop, customer, buildTakeaway()));
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  const confirm = () => changeStatus(shop, admin, { number, to: "confirmed" });
  const change = {
    number,
    version: 1,
    lines: [buildLine(1, 3)],
    pickupDate: "2026-06-15",
    pickupTime: "12:15",
  };
  const act = async () =>
    action === "cancels"
      ? cancelOrder(shop, customer, { number })
      : modifyTakeaway(shop, customer, { ...change, address: "2 Low Road", instructions: "" });
  const run = isQueued ? runQueued(shop, number) : concurrently;
  const [acted, confirmed] =
    first === "customer"
      ? await run(act, confirm)
      : await run(confirm, act).then(([one, other]) => [other, one] as const);

  const order = await shop.stores.orders.findDetail({ id }, { forStaff: true });
  const events = order?.history.map(({ kind, to }) => `${kind} ${to}`).slice(1);
  const slot = (await shop.database.db.select().from(pickupClaims)).find(
    ({ orderId }) => orderId === id,
  )?.slot;
  if (!acted.ok) {
    expect(acted.error).toEqual({ code: "not_pending", status: "confirmed" });
    expect(confirmed.ok).toBe(true);
    expect(events).toEqual(["status_changed confirmed"]);
    expect(order).toMatchObject({ status: "confirmed", version: 2, lines: [{ quantity: 1 }] });
    expect(slot).toEqual(new Date("2026-06-15T11:00:00Z"));
    return "admin";
  }
  if (action === "cancels") {
    expect(confirmed).toEqual({
      ok: false,
      error: { code: "cannot_change", from: "cancelled", to: "confirmed" },
    });
    expect(events).toEqual(["status_changed cancelled"]);
    expect(order).toMatchObject({ status: "cancelled", version: 2 });
    expect(slot).toBeUndefined();
  } else {
    expect(confirmed.ok).toBe(true);
    expect(events).toEqual(["modified pending", "status_changed confirmed"]);
    expect(order).toMatchObject({ status: "confirmed", version: 3, lines: [{ quantity: 3 }] });
    expect(slot).toEqual(new Date("2026-06-15T11:15:00Z"));
  }
  return "customer";
}

type Run = <One, Other>(
  first: () => Promise<One>,
  second: () => Promise<Other>,
) => Promise<[One, Other]>;

const concurrently: Run = (first, second) => Promise.all([first(), second()]);

/**
 * Locks the order's row until both sides are waiting for it. PostgreSQL grants the lock in order of
 * arrival.
 */
function runQueued(shop: TestShop, number: number): Run {
  return async (first, second) => {
    const blocker = new pg.Client(shop.database.owner);
    await blocker.connect();
    const waitForBlocked = (count: number) =>
      waitFor(`${count} queries to wait for the order`, async () => {
        const { rows } = await shop.database.pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0].count === count;
      });
    try {
      await blocker.query("begin");
      await blocker.query("select from orders where number = $1 for update", [number]);
      const firstResult = first();
      await waitForBlocked(1);
      const secondResult = second();
      await waitForBlocked(2);
      await blocker.query("commit");
      return await Promise.all([firstResult, secondResult]);
    } finally {
      await blocker.end();
    }
  };
}
