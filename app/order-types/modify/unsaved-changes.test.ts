import { beforeEach, expect, test, vi } from "vitest";
import type { ModifiableOrder } from "./modifiable-order.ts";
import { hasUnsavedChanges } from "./unsaved-changes.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", { getItem: (name: string) => stored.get(name) ?? null });
  return () => vi.unstubAllGlobals();
});

const order = {
  number: 12,
  type: "takeaway_order",
  version: 3,
  lines: [{ id: 1, quantity: 2 }],
  menuOrder: null,
  takeaway: { address: "1 High Street", instructions: "Ring twice" },
  partyOrder: null,
  reservation: null,
} as unknown as ModifiableOrder;
const orderTime = { day: "2026-12-03", time: "18:30" };

const isUnsaved = (draft: Record<string, string>, version = 2) => {
  stored.set(`draft-modify-order-12-${version}`, JSON.stringify(draft));
  return hasUnsavedChanges(order, orderTime, 2);
};

test.each([
  ["a dish", { wishes: JSON.stringify([{ id: 1, quantity: 3 }]) }],
  [
    "an added dish",
    {
      wishes: JSON.stringify([
        { id: 1, quantity: 2 },
        { id: 2, quantity: 1 },
      ]),
    },
  ],
  ["a field", { instructions: "" }],
  ["the time", { pickupDate: "2026-12-03", pickupTime: "19:00" }],
  ["the day", { pickupDate: "2026-12-04", pickupTime: "18:30" }],
])("a draft that changes %s is not saved", (_, draft) => {
  expect(isUnsaved(draft)).toBe(true);
});

test.each([
  ["nothing", {}],
  ["a dish and back", { wishes: JSON.stringify([{ id: 1, quantity: 2 }]) }],
  ["a field and back", { instructions: "Ring twice" }],
  ["the time and back", { pickupDate: "", pickupTime: "" }],
])("a draft that changes %s has nothing to save", (_, draft) => {
  expect(isUnsaved(draft)).toBe(false);
});

test("a draft of a version before the customer's last saved one may be saved", () => {
  expect(isUnsaved({ instructions: "" }, 1)).toBe(false);
  expect(isUnsaved({ instructions: "" }, 3)).toBe(true);
});
