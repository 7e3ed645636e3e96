import { expect, test } from "vitest";
import { hasContent, hasOrderContent, parseSetAside } from "./set-aside-orders.ts";

const oneDish = { wishes: JSON.stringify([{ id: 3, quantity: 2 }]) };

test.each([
  [{ idempotencyKey: "a-key", type: "menuorder", status: "confirmed" }, false, false],
  [{ name: "Ben", wishes: JSON.stringify([{ id: 3, quantity: 0 }]) }, true, false],
  [{ contact: "07700 900123" }, true, false],
  [{ customer: '{"id":"1"}' }, true, false],
  [{ instructions: "No nuts" }, true, true],
  [oneDish, true, true],
])(
  "draft %j: has content %j, has order content %j",
  (draft, expectedContent, expectedOrderContent) => {
    expect([hasContent(draft), hasOrderContent(draft)]).toEqual([
      expectedContent,
      expectedOrderContent,
    ]);
  },
);

test("reads the orders that are set aside, and skips malformed ones", () => {
  const ben = { idempotencyKey: "key-1", name: " ", phone: "07700 900123", ...oneDish };
  const stored = {
    "key-1": JSON.stringify(ben),
    "key-2": "{",
    "key-3": JSON.stringify({ name: "No key" }),
    "key-4": "null",
  };
  expect(parseSetAside(stored)).toEqual([
    { key: "key-1", name: "07700 900123", dishCount: 2, values: ben },
  ]);
});
