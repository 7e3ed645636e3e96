import { expect, test } from "vitest";
import { defaultSettings } from "../business/default-settings.ts";
import { describeRefusal, describeRefusalForStaff, type OrderRefusal } from "./describe-refusal.ts";

test.each([
  ["menuorder", "You've already placed order 12. No new order was placed."],
  ["takeaway_order", "You've already placed order 12. No new order was placed."],
  ["party_order", "You've already placed order 12. No new order was placed."],
  ["reservation", "You've already made booking 12. No new booking was made."],
] as const)("describes a %s order that was already placed", (type, words) => {
  expect(describeRefusal({ code: "key_used", number: 12 }, defaultSettings, { type })).toBe(words);
});

test.each([
  ["in_progress", "This order is now in progress. To change or cancel it, please call us."],
  ["cancelled", "This order is now cancelled. Questions? Please call us."],
] as const)(
  "says that only pending orders can be cancelled, that this one is %s, and to call",
  (status, words) => {
    expect(
      describeRefusal({ code: "not_pending", status }, defaultSettings, { type: "menuorder" }),
    ).toBe(`Can only cancel orders that are pending. ${words}`);
  },
);

test("says how far ahead a party order must be placed when short notice is refused", () => {
  const refusal = { code: "event_refused", reason: "short_notice" } as const;
  expect(
    describeRefusal(refusal, { ...defaultSettings, partyNoticeDays: 7 }, { type: "party_order" }),
  ).toBe("Party orders must be placed at least 7 days ahead.");
});

test("names dishes that are sold out or repriced, and counts those no longer on the menu", () => {
  const changes = [
    { id: 1, name: "Onion Bhaji", was: 295, now: null, soldOut: true as const },
    { id: 2, name: null, was: 300, now: null },
    { id: 3, name: "Tadka Dal", was: 300, now: 350 },
  ];
  const describe = (...added: typeof changes) =>
    describeRefusal({ code: "menu_changed", changes: [...changes, ...added] }, defaultSettings, {
      type: "menuorder",
    });
  const named =
    "The menu has changed. Please check what's different, then order. Onion Bhaji is sold out today. Tadka Dal is now £3.50 (was £3.00).";
  expect(describe()).toBe(`${named} A dish is no longer on the menu.`);
  expect(describe({ id: 4, name: null, was: 500, now: null })).toBe(
    `${named} 2 dishes are no longer on the menu.`,
  );
});

test("asks customers to save a change again, not to place the order again", () => {
  const describe = (subject: { number?: number }) =>
    describeRefusal({ code: "total_changed", total: 950 }, defaultSettings, {
      type: "menuorder",
      ...subject,
    });
  expect(describe({})).toBe(
    "The total is now £9.50. Please check it, then place your order again.",
  );
  expect(describe({ number: 12 })).toBe(
    "The total is now £9.50. Please check it, then save again.",
  );
});

test("tells staff to tell the customer what has changed", () => {
  const describe = (refusal: OrderRefusal) =>
    describeRefusalForStaff(refusal, defaultSettings, { type: "takeaway_order" });
  const changes = [{ id: 3, name: "Tadka Dal", was: 300, now: 350 }];
  expect(describe({ code: "menu_changed", changes })).toBe(
    "The menu has changed. Tadka Dal is now £3.50 (was £3.00). Tell the customer, then try again.",
  );
  const soldOut = { id: 4, name: "Malai Kofta", was: 525, now: null, soldOut: true as const };
  expect(describe({ code: "menu_changed", changes: [soldOut] })).toBe(
    "The menu has changed. Malai Kofta is sold out today. Tell the customer, remove what isn't available, then try again.",
  );
  expect(describe({ code: "facts_changed", dishes: ["Tadka Dal"] })).toBe(
    "The allergens or other facts of Tadka Dal have changed. Tell the customer, then try again.",
  );
  expect(describe({ code: "total_changed", total: 950 })).toBe(
    "The total is now £9.50. Tell the customer, then try again.",
  );
  expect(describe({ code: "no_items_left" })).toBe(
    describeRefusal({ code: "no_items_left" }, defaultSettings, { type: "takeaway_order" }),
  );
});
