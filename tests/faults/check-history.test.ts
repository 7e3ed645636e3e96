import { describe, expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import { historyUntil, type KeptOrder, type KeptShop, type Operation, type Outcome, type Wish } from "./order-history.ts";

const noon = "2026-11-24 12:00";
const later = "2026-11-24 12:15";
const wish = (mark: string, more: Partial<Wish> = {}): Wish => ({
  ...{ type: "takeaway_order", mark, portions: 1, guests: 0, coupon: null, at: noon },
  ...more,
});
const ok = (number: number): Outcome => ({ is: "ok", number });
const refused = (why: string, number?: number): Outcome => ({ is: "refused", why, number });
const unknown: Outcome = { is: "unknown", why: "no answer" };

/** Steps of one order, one after the other; each takes a moment, beginning at `from`. */
function story(key: string, from: number, steps: [Operation["does"], Outcome, Wish | null, seenVersion?: number][]): Operation[] {
  return steps.map(([does, outcome, wanted, seenVersion], index) => {
    const sentAt = from + index * 10;
    return {
      ...{ customer: "asha", key, does, outcome, wish: wanted, seenVersion: seenVersion ?? null },
      ...{ sentAt, answeredAt: sentAt + 5 },
    };
  });
}
const placed = (key: string, number: number, wanted: Wish, from = 0) => story(key, from, [["place", ok(number), wanted]]);

/** An order as it is right, with the events that led there. */
function order(number: number, key: string, is: Wish, more: { version?: number; status?: string } = {}): KeptOrder {
  const { version = 1, status = "pending" } = more;
  const events = Array.from({ length: version }, (_, before) => {
    const isLast = before + 1 === version;
    const cancels = isLast && status === "cancelled";
    const kind = before === 0 ? "placed" : cancels ? "status_changed" : "modified";
    return { kind, toStatus: cancels ? "cancelled" : "pending", version: before + 1 };
  });
  return { number, key, customer: "asha", status, version, wish: is, details: 1, events };
}

/** A shop in which these orders have all that is theirs. */
function shop(...orders: KeptOrder[]): KeptShop {
  const live = orders.filter(({ status }) => status !== "cancelled");
  const jobs = orders.flatMap(({ number, events }) =>
    events.map(({ kind, version }) => {
      const template = { placed: "order-placed", modified: "order-changed" }[kind] ?? "order-cancelled";
      const id = `${number}-${version}`;
      return { id, number, template, version: template === "order-changed" ? version : null, state: "completed" };
    }),
  );
  const coupons = [{ code: "TWO", maxUses: 2, usesPerCustomer: 2, usedCount: 0 }];
  const couponUses = live.flatMap(({ number, wish: { coupon } }) => (coupon ? [{ number, code: coupon, customer: "asha" }] : []));
  return {
    orders,
    jobs,
    letters: jobs.map(({ id }) => id),
    placesPerSlot: 2,
    slots: live.flatMap(({ number, wish: { type, at } }, index) =>
      type === "takeaway_order" && at ? [{ number, at, place: (index % 2) + 1 }] : [],
    ),
    seats: [
      { table: 1, seats: 2 },
      { table: 2, seats: 4 },
    ],
    tables: live.flatMap(({ number, wish: { type, at } }, index) =>
      type === "reservation" && at ? [{ number, table: (index % 2) + 1, at, from: 0, to: 75 }] : [],
    ),
    coupons: coupons.map((coupon) => ({ ...coupon, usedCount: couponUses.length })),
    couponUses,
  };
}

const [a, b] = [wish("a"), wish("b")];
const kinds = (history: Operation[], kept: KeptShop, done = true) => [
  ...new Set(checkHistory(history, kept, { lettersAreDone: done }).map((line) => line.split(":")[0])),
];

describe("what was acknowledged", () => {
  test("is there once, as it was last said to be", () => {
    const steps = story("k", 0, [
      ["place", ok(1), a],
      ["place", ok(1), a],
      ["place", refused("key_used", 1), b],
      ["modify", ok(1), b, 1],
      ["modify", ok(1), b, 1],
    ]);
    expect(kinds(steps, shop(order(1, "k", b, { version: 2 })))).toEqual([]);
  });
  test("and is not: lost", () => expect(kinds(placed("k", 1, a), shop())).toEqual(["lost"]));
  test("and has another number: lost", () => expect(kinds(placed("k", 1, a), shop(order(2, "k", a)))).toEqual(["lost"]));
  test("under two numbers: doubled", () => {
    const steps = story("k", 0, [
      ["place", ok(1), a],
      ["place", ok(2), a],
    ]);
    expect(kinds(steps, shop(order(1, "k", a)))).toContain("doubled");
  });
  test("twice: doubled", () => {
    expect(kinds(placed("k", 1, a), shop(order(1, "k", a), order(2, "k", a)))).toEqual(["doubled"]);
    expect(kinds(placed("k", 1, a), shop(order(1, "k", a), order(1, "k", a)))).toContain("doubled");
  });
  test("for somebody else: mistaken", () => {
    expect(kinds(placed("k", 1, a), shop({ ...order(1, "k", a), customer: "ben" }))).toEqual(["mistaken"]);
  });
  test.each([
    ["a change", [["modify", ok(1), b, 1]]],
    ["a cancellation", [["cancel", ok(1), null]]],
  ] satisfies [string, Parameters<typeof story>[2]][])("%s that is not there any more: undone", (_what, steps) => {
    expect(kinds(story("k", 0, [["place", ok(1), a], ...steps]), shop(order(1, "k", a)))).toEqual(["undone"]);
  });
  test("a change of which only a part is there: torn", () => {
    const half = shop(order(1, "k", { ...a, portions: 2 }));
    expect(kinds(placed("k", 1, a), half)).toEqual(["torn"]);
  });
  test.each([
    ["no row of its type", { details: 0 }],
    ["two rows of its type", { details: 2 }],
    ["no event", { events: [] }],
    ["an event too many", { events: [...order(1, "k", a).events, { kind: "modified", toStatus: "pending", version: 1 }] }],
  ])("with %s: torn", (_what, part) => {
    expect(checkHistory(placed("k", 1, a), shop({ ...order(1, "k", a), ...part })).join()).toContain("torn");
  });
});

describe("what was refused", () => {
  const nothing = story("k", 0, [["place", refused("time"), a]]);
  test("is not there", () => expect(kinds(nothing, shop())).toEqual([]));
  test("and is: refused", () => expect(kinds(nothing, shop(order(1, "k", a)))).toEqual(["refused"]));
  test("a change: the order is as it was", () => {
    const steps = story("k", 0, [
      ["place", ok(1), a],
      ["modify", refused("time_refused"), b, 1],
    ]);
    expect(kinds(steps, shop(order(1, "k", a)))).toEqual([]);
    expect(kinds(steps, shop(order(1, "k", b, { version: 2 })))).toEqual(["undone"]);
  });
  test("for a reason that nothing explains: impossible", () => {
    for (const why of ["order_changed", "not_pending"]) {
      const steps = story("k", 0, [
        ["place", ok(1), a],
        ["modify", refused(why), b, 1],
      ]);
      expect(kinds(steps, shop(order(1, "k", a)))).toEqual(["impossible"]);
    }
  });
});

describe("what had no answer", () => {
  const lone = story("k", 0, [["place", unknown, a]]);
  test("is there or not", () => {
    expect(kinds(lone, shop())).toEqual([]);
    expect(kinds(lone, shop(order(1, "k", a)))).toEqual([]);
  });
  test("and is there twice: doubled", () => {
    expect(kinds(lone, shop(order(1, "k", a), order(2, "k", a)))).toContain("doubled");
  });
  test("and is there with what nobody wished: undone", () => expect(kinds(lone, shop(order(1, "k", b)))).toEqual(["undone"]));
  test("nobody asked for it: invented", () => expect(kinds([], shop(order(1, "k", a)))).toEqual(["invented"]));
  test("a change may come later, once, and not after another one", () => {
    const [c, steps] = [
      wish("c"),
      story("k", 0, [
        ["place", ok(1), a],
        ["modify", unknown, b, 1],
      ]),
    ];
    expect(kinds(steps, shop(order(1, "k", a)))).toEqual([]);
    expect(kinds(steps, shop(order(1, "k", b, { version: 2 })))).toEqual([]);
    expect(kinds(steps, shop(order(1, "k", b, { version: 3 })))).toEqual(["undone"]);
    const more = [...steps, ...story("k", 100, [["modify", ok(1), c, 1]])];
    expect(kinds(more, shop(order(1, "k", c, { version: 2 })))).toEqual([]);
    expect(kinds(more, shop(order(1, "k", b, { version: 3 })))).toEqual(["undone"]);
  });
  test("a cancellation explains that the order is not pending, and then it is cancelled", () => {
    const steps = story("k", 0, [
      ["place", ok(1), a],
      ["cancel", unknown, null],
      ["cancel", refused("not_pending"), null],
    ]);
    expect(kinds(steps, shop(order(1, "k", a, { version: 2, status: "cancelled" })))).toEqual([]);
    expect(kinds(steps, shop(order(1, "k", a)))).toEqual(["undone"]);
  });
});

describe("what there is only so much of", () => {
  const coupon = (mark: string) => wish(mark, { type: "menuorder", coupon: "TWO", at: null });
  const table = (mark: string, guests: number) => wish(mark, { type: "reservation", portions: 0, guests });
  const one = (is: Wish) => [placed("k", 1, is), shop(order(1, "k", is))] as const;

  test("is held by the orders that should hold it", () => {
    for (const is of [a, coupon("c"), table("t", 2)]) expect(kinds(...one(is))).toEqual([]);
  });
  test("and is not: unheld; by a cancelled one: leaked", () => {
    for (const is of [a, coupon("c"), table("t", 2)]) {
      const [history, kept] = one(is);
      const without = { slots: [], tables: [], couponUses: [], coupons: kept.coupons.map((row) => ({ ...row, usedCount: 0 })) };
      expect(kinds(history, { ...kept, ...without })).toEqual(["unheld"]);
      const cancelled = shop(order(1, "k", is, { version: 2, status: "cancelled" }));
      const { slots, tables, couponUses, coupons } = kept;
      expect(kinds([...history, ...story("k", 100, [["cancel", ok(1), null]])], cancelled)).toEqual([]);
      expect(
        kinds([...history, ...story("k", 100, [["cancel", ok(1), null]])], {
          ...cancelled,
          ...{ slots, tables, couponUses, coupons },
        }),
      ).toEqual(["leaked"]);
    }
  });
  test("a coupon that counts wrongly: miscounted", () => {
    const [history, kept] = one(coupon("c"));
    expect(kinds(history, { ...kept, coupons: kept.coupons.map((row) => ({ ...row, usedCount: 2 })) })).toEqual(["miscounted"]);
  });
  test("a moved takeaway holds its new time", () => {
    const moved = wish("b", { at: later });
    const steps = [...placed("k", 1, a), ...story("k", 100, [["modify", ok(1), moved, 1]])];
    const kept = shop(order(1, "k", moved, { version: 2 }));
    expect(kinds(steps, kept)).toEqual([]);
    const stayed = kinds(steps, { ...kept, slots: [{ number: 1, at: noon, place: 1 }] });
    expect(stayed.toSorted()).toEqual(["leaked", "unheld"]);
  });
  test("two orders in one place, at one table, or guests without a seat: over", () => {
    const [history, kept] = [[...placed("k", 1, a), ...placed("l", 2, b)], shop(order(1, "k", a), order(2, "l", b))];
    expect(kinds(history, kept)).toEqual([]);
    expect(kinds(history, { ...kept, slots: kept.slots.map((row) => ({ ...row, place: 1 })) })).toEqual(["over"]);
    const [t, u] = [table("t", 2), table("u", 2)];
    const seated = shop(order(1, "k", t), order(2, "l", u));
    const booked = [...placed("k", 1, t), ...placed("l", 2, u)];
    expect(kinds(booked, seated)).toEqual([]);
    expect(kinds(booked, { ...seated, tables: seated.tables.map((row) => ({ ...row, table: 1 })) })).toEqual(["over"]);
    expect(kinds(...one(table("t", 3)))).toEqual(["over"]);
  });
  test("more than there is, at a moment long ago, as customers can tell: over", () => {
    for (const is of [a, table("t", 2), coupon("c")]) {
      const each = ["k", "l", "m"].map((key) =>
        story(key, 0, [
          ["place", ok(key.charCodeAt(0)), { ...is, mark: key }],
          ["cancel", ok(key.charCodeAt(0)), null],
        ]),
      );
      const gone = ["k", "l", "m"].map((key) =>
        order(key.charCodeAt(0), key, { ...is, mark: key }, { version: 2, status: "cancelled" }),
      );
      expect(kinds(each.flat(), shop(...gone))).toEqual(["over"]);
      // One after the other, there is room for each.
      const inTurn = each.map((steps, index) =>
        steps.map((step) => ({ ...step, sentAt: step.sentAt + index * 100, answeredAt: step.answeredAt + index * 100 })),
      );
      expect(kinds(inTurn.flat(), shop(...gone))).toEqual([]);
    }
  });
});

describe("letters", () => {
  const history = placed("k", 1, a);
  const kept = shop(order(1, "k", a));
  test("may come again under their Message-ID", () => {
    expect(kinds(history, { ...kept, letters: [...kept.letters, ...kept.letters] })).toEqual([]);
  });
  test.each([
    ["unwritten", { jobs: [], letters: [] }],
    ["unsent", { letters: [] }],
    [
      "doubled",
      { jobs: [...kept.jobs, { ...kept.jobs[0], id: "other" } as KeptShop["jobs"][number]], letters: ["1-1", "other"] },
    ],
    ["invented", { letters: ["1-1", "from nowhere"] }],
    ["undelivered", { jobs: kept.jobs.map((job) => ({ ...job, state: "active" })) }],
  ])("%s", (kind, other) => expect(kinds(history, { ...kept, ...other })).toEqual([kind]));
  test("as long as there are faults, some may be waiting; none has failed", () => {
    const in_ = (state: string) => ({ ...kept, letters: [], jobs: kept.jobs.map((job) => ({ ...job, state })) });
    expect(kinds(history, in_("retry"), false)).toEqual([]);
    expect(kinds(history, in_("failed"), false)).toEqual(["undelivered"]);
  });
  test("about an order that was cancelled since, only the last is needed", () => {
    const steps = [...history, ...story("k", 100, [["cancel", ok(1), null]])];
    const gone = shop(order(1, "k", a, { version: 2, status: "cancelled" }));
    expect(kinds(steps, { ...gone, letters: ["1-2"] })).toEqual([]);
    expect(kinds(steps, { ...gone, letters: ["1-1"] })).toEqual(["unsent"]);
  });
});

test("what is known until a moment: what was answered before; what was under way may be; nothing of later", () => {
  const steps = story("k", 0, [
    ["place", ok(1), a],
    ["modify", ok(1), b, 1],
    ["cancel", ok(1), null],
  ]);
  const outcomes = (began: number, ended: number) => historyUntil(steps, began, ended).map(({ outcome }) => outcome.is);
  expect(outcomes(6, 6)).toEqual(["ok"]);
  expect(outcomes(12, 13)).toEqual(["ok", "unknown"]);
  expect(outcomes(12, 30)).toEqual(["ok", "unknown", "unknown"]);
  expect(outcomes(30, 30)).toEqual(["ok", "ok", "ok"]);
});
