import { expect, test } from "vitest";
import { messages } from "../../../domain/messages.ts";
import { addRepeatedLines, describeRepeat } from "./use-repeat-order.ts";

const naan = { name: "Garlic Naan", image: "naan.webp", category: "veg" as const, price: 195 };
const line = { id: 3, quantity: 2, description: "", ...naan };

test("adds the dishes of an earlier order; repeating it again changes nothing", () => {
  const other = { id: 1, quantity: 1 };
  const once = addRepeatedLines([other], [line], 99);
  expect(once).toEqual([other, { id: 3, quantity: 2, added: naan }]);
  expect(addRepeatedLines(once, [line], 99)).toEqual(once);
});

test("raises a smaller quantity, keeps a larger one and respects the order type's limit", () => {
  expect(addRepeatedLines([{ id: 3, quantity: 0 }], [line], 99)).toEqual([{ id: 3, quantity: 2 }]);
  expect(addRepeatedLines([{ id: 3, quantity: 5 }], [line], 99)).toEqual([{ id: 3, quantity: 5 }]);
  expect(addRepeatedLines([], [{ ...line, quantity: 120 }], 99)).toMatchObject([{ quantity: 99 }]);
});

test("says whether the dishes were added to others, or were already there", () => {
  const describe = (before: { id: number; quantity: number }[]) =>
    describeRepeat({ number: 7, before, after: addRepeatedLines(before, [line], 99) });
  expect(describe([])).toBe(messages.order.reordered(7));
  expect(describe([{ id: 1, quantity: 0 }])).toBe(messages.order.reordered(7));
  expect(describe([{ id: 1, quantity: 1 }])).toBe(messages.phoneOrder.repeatedMissing(7));
  expect(describe([{ id: 3, quantity: 1 }])).toBe(messages.phoneOrder.repeatedMissing(7));
  expect(describe([{ id: 3, quantity: 2 }])).toBe(messages.phoneOrder.repeatedNothing(7));
});
