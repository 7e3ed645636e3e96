import { sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  buildReservation,
  expectOk,
  expectRefusal,
  mondayMorning,
} from "../../../tests/builders/order-inputs.ts";
import { setUpTables } from "../../../tests/builders/set-up-tables.ts";
import { createCustomer, createTestShop, type TestShop } from "../../../tests/builders/shop.ts";
import {
  raceForLastTable,
  raceOfCrossingMoves,
  shortRounds,
} from "../../../tests/integration/races.ts";
import { system } from "../../actor.ts";
import { createFixedClock } from "../../clock.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { bookTable } from "./book-table.ts";
import { checkTableTime, listNextFreeTimes, listTableTimes } from "./find-tables.ts";
import { modifyReservation } from "./modify-reservation.ts";
import { reservationTables } from "./reservation-tables.ts";
import { seedFirstTables } from "./seed-first-tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ clock: createFixedClock(mondayMorning), max: 30 });
});
afterAll(() => shop.database.close());

const setUpRoom = (...tables: { seats: number; joinGroup?: string }[]) =>
  setUpTables(shop, ...tables);
const tablesOf = async (id: string) =>
  (await shop.stores.orders.findDetail({ id }, { forStaff: true }))?.reservation?.tables;

describe("a reservation", () => {
  beforeEach(() =>
    setUpRoom({ seats: 2 }, { seats: 4, joinGroup: "a" }, { seats: 4, joinGroup: "a" }),
  );

  test("writes an order with detail, event, tables and email, but no lines or total", async () => {
    const customer = await createCustomer(shop);
    const { id } = await expectOk(
      bookTable(
        shop,
        customer,
        buildReservation({ guests: 3, specialRequests: "A high chair", email: "asha@example.com" }),
      ),
    );
    expect(await shop.stores.orders.findDetail({ id }, { forStaff: true })).toMatchObject({
      type: "reservation",
      status: "pending",
      total: 0,
      lines: [],
      guests: 3,
      wantedAt: new Date("2026-06-15T11:00:00Z"),
      reservation: {
        name: "Asha Patel",
        email: "asha@example.com",
        guests: 3,
        specialRequests: "A high chair",
        tables: ["T2"],
        until: new Date("2026-06-15T12:30:00Z"),
      },
    });
    expect(shop.emails).toContainEqual({ template: "order-placed", orderId: id });
  });

  test("appears in the customer's data export with its tables", async () => {
    const customer = await createCustomer(shop);
    await expectOk(bookTable(shop, customer, buildReservation()));
    expect(await shop.stores.orderPersonalData.listByCustomer(customer.userId)).toMatchObject([
      { type: "reservation", reservation: { tables: ["T1"] } },
    ]);
  });

  test("gets the smallest suitable table, then joined tables, then a refusal with the nearest times", async () => {
    const customer = await createCustomer(shop);
    expect(
      await tablesOf(
        (await expectOk(bookTable(shop, customer, buildReservation({ guests: 6 })))).id,
      ),
    ).toEqual(["T2", "T3"]);
    expect(
      await tablesOf(
        (await expectOk(bookTable(shop, customer, buildReservation({ guests: 1 })))).id,
      ),
    ).toEqual(["T1"]);
    expect(
      await expectRefusal(bookTable(shop, customer, buildReservation({ guests: 3 }))),
    ).toMatchObject({
      code: "time_refused",
      reason: "full",
      nearest: [{ time: "10:30" }, { time: "14:00" }, { time: "14:15" }],
    });
  });

  test("of a visitor is checked before sign-in: a full time is refused with the nearest times", async () => {
    await setUpRoom({ seats: 2 });
    const { date, time } = buildReservation();
    expect(await checkTableTime(shop, { date, time, guests: 2 })).toEqual({
      ok: true,
      value: null,
    });
    await expectOk(bookTable(shop, await createCustomer(shop), buildReservation({ guests: 2 })));
    const full = await expectRefusal(checkTableTime(shop, { date, time, guests: 2 }));
    expect(full).toMatchObject({ code: "time_refused", reason: "full" });
    expect("nearest" in full && full.nearest.length).toBeGreaterThan(0);
    expect(
      await expectRefusal(checkTableTime(shop, { date, time: "03:00", guests: 2 })),
    ).toMatchObject({ code: "time_refused", reason: "past" });
    expect(await expectRefusal(checkTableTime(shop, { date, time, guests: 3 }))).toEqual({
      code: "party_too_large",
      max: 2,
    });
  });

  test("can start when another one ends, but not a minute earlier", async () => {
    await setUpRoom({ seats: 2 });
    await shop.stores.business.update({ slotMinutes: 15 });
    const customer = await createCustomer(shop);
    await expectOk(bookTable(shop, customer, buildReservation({ time: "12:00" })));
    expect(
      await expectRefusal(bookTable(shop, customer, buildReservation({ time: "13:00" }))),
    ).toMatchObject({ reason: "full" });
    expect(
      await expectRefusal(bookTable(shop, customer, buildReservation({ time: "11:00" }))),
    ).toMatchObject({ reason: "full" });
    await expectOk(bookTable(shop, customer, buildReservation({ time: "13:15" })));
    await expectOk(bookTable(shop, customer, buildReservation({ time: "10:45" })));
  });

  test("for too many guests is refused with the maximum", async () => {
    const customer = await createCustomer(shop);
    expect(
      await expectRefusal(bookTable(shop, customer, buildReservation({ guests: 13 }))),
    ).toEqual({
      code: "party_too_large",
      max: 12,
    });
  });

  test("for more guests than the tables seat is refused with the largest party, not as full", async () => {
    await setUpRoom({ seats: 4 }, { seats: 2 });
    const customer = await createCustomer(shop);
    const tooLarge = { code: "party_too_large", max: 4 };
    expect(await expectRefusal(bookTable(shop, customer, buildReservation({ guests: 5 })))).toEqual(
      tooLarge,
    );
    const { number } = await expectOk(bookTable(shop, customer, buildReservation({ guests: 4 })));
    expect(
      await expectRefusal(bookTable(shop, customer, buildReservation({ guests: 3 }))),
    ).toMatchObject({ reason: "full" });
    const moreGuests = {
      number,
      date: "2026-06-15",
      time: "12:00",
      guests: 5,
      specialRequests: "",
      version: 1,
    };
    expect(await expectRefusal(modifyReservation(shop, customer, moreGuests))).toEqual(tooLarge);
    expect((await listTableTimes(shop, { day: "2026-06-15", guests: 5 })).largestParty).toBe(4);
  });

  test("moves to another table if there are more guests; its current table counts as free", async () => {
    const customer = await createCustomer(shop);
    const { id, number } = await expectOk(bookTable(shop, customer, buildReservation()));
    const move = { number, date: "2026-06-15", time: "12:15", guests: 2, specialRequests: "" };
    expect(
      await expectOk(modifyReservation(shop, customer, { ...move, version: 1 })),
    ).toMatchObject({
      version: 2,
      isChanged: true,
    });
    expect(await tablesOf(id)).toEqual(["T1"]);
    await expectOk(modifyReservation(shop, customer, { ...move, guests: 7, version: 2 }));
    expect(await tablesOf(id)).toEqual(["T2", "T3"]);
    const history = (await shop.stores.orders.findDetail({ id }, { forStaff: true }))?.history;
    expect(history?.map(({ kind }) => kind)).toEqual(["placed", "rescheduled", "modified"]);
    expect(history?.[2]?.change).toEqual({ guests: { from: 2, to: 7 } });
    // Saving twice changes nothing.
    expect(
      await expectOk(modifyReservation(shop, customer, { ...move, guests: 7, version: 2 })),
    ).toMatchObject({
      isChanged: false,
    });
    expect(
      await expectRefusal(modifyReservation(shop, customer, { ...move, guests: 8, version: 2 })),
    ).toEqual({
      code: "order_changed",
    });
  });

  test("is offered only at times with a free table", async () => {
    const customer = await createCustomer(shop);
    await expectOk(bookTable(shop, customer, buildReservation({ guests: 6 })));
    const { times } = await listTableTimes(shop, { day: "2026-06-15", guests: 4 });
    expect(times.filter(({ free }) => !free).map(({ time }) => time)).toEqual([
      ...[
        "10:45",
        "11:00",
        "11:15",
        "11:30",
        "11:45",
        "12:00",
        "12:15",
        "12:30",
        "12:45",
        "13:00",
        "13:15",
        "13:30",
        "13:45",
      ],
    ]);
    expect(times.at(-1)?.time).toBe("16:00");
  });

  test("is offered on the next day that has a free table", async () => {
    const customer = await createCustomer(shop);
    await setUpRoom({ seats: 2 });
    const { id } = await expectOk(
      bookTable(shop, customer, buildReservation({ guests: 2, date: "2026-06-16" })),
    );
    await shop.database.pool.query(
      "update reservation_tables set during = '[2026-06-16, 2026-06-17)' where reservation_id = $1",
      [id],
    );
    const { days } = await listTableTimes(shop, { day: null, guests: 2 });
    const next = await listNextFreeTimes(shop, { days, day: "2026-06-15", guests: 2 });
    expect(next[0]?.day).toBe("2026-06-17");
    const { times } = await listTableTimes(shop, { day: "2026-06-17", guests: 2 });
    expect(times.map(({ time }) => time)).toEqual(next.map(({ time }) => time));
    expect(await listNextFreeTimes(shop, { days, day: "2099-01-01", guests: 2 })).toEqual([]);
  });

  test("is offered on one of the next 28 days only", async () => {
    const customer = await createCustomer(shop);
    await setUpRoom({ seats: 2 });
    const { id } = await expectOk(
      bookTable(shop, customer, buildReservation({ guests: 2, date: "2026-06-16" })),
    );
    const days = Array.from({ length: 40 }, (_, offset) =>
      Temporal.PlainDate.from("2026-06-15").add({ days: offset }).toString(),
    );
    const findNextDay = async (bookedUntil: string) => {
      await shop.database.pool.query(
        "update reservation_tables set during = tstzrange('2026-06-16', $2) where reservation_id = $1",
        [id, bookedUntil],
      );
      const [next] = await listNextFreeTimes(shop, { days, day: "2026-06-15", guests: 2 });
      return next?.day;
    };
    expect(await findNextDay("2026-07-13")).toBe("2026-07-13");
    expect(await findNextDay("2026-07-14")).toBeUndefined();
  });
});

describe("tables", () => {
  test("are booked by only one of 100 concurrent requests for the last one; the others get the nearest times", () =>
    raceForLastTable(shop, { rounds: shortRounds }));

  test("cannot be double-booked, even by moving a reservation, because of a database constraint", async () => {
    await setUpRoom({ seats: 2 });
    const customer = await createCustomer(shop);
    const first = await expectOk(bookTable(shop, customer, buildReservation({ time: "12:00" })));
    const second = await expectOk(bookTable(shop, customer, buildReservation({ time: "14:00" })));
    const overlap = { cause: { constraint: "reservation_tables_no_overlap" } };
    const move = (id: string, during: string) =>
      shop.database.db.execute(
        sql`update reservation_tables set during = ${during}::tstzrange where reservation_id = ${id}`,
      );
    await expect(move(second.id, "[2026-06-15T12:14Z,2026-06-15T13:30Z)")).rejects.toMatchObject(
      overlap,
    );
    await move(second.id, "[2026-06-15T12:15Z,2026-06-15T13:30Z)");
    const overlappingAssignment = sql`insert into reservation_tables (reservation_id, table_id, during)
      select ${first.id}, id, '[2026-06-15T11:30Z,2026-06-15T11:40Z)' from restaurant_tables`;
    await expect(shop.database.db.execute(overlappingAssignment)).rejects.toThrow();
    await expectOk(cancelOrder(shop, customer, first));
    expect(await shop.database.db.select().from(reservationTables)).toHaveLength(1);
  });

  test("are never double-booked by concurrent moves, and the moves do not deadlock", () =>
    raceOfCrossingMoves(shop, { rounds: shortRounds }));

  test("are seeded only if the room has none", async () => {
    await setUpRoom({ seats: 3 });
    await seedFirstTables(shop, system);
    expect(await shop.stores.tables.list()).toHaveLength(1);
  });
});
