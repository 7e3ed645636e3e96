import { expect, test } from "vitest";
import type { FoundCustomer } from "./find-customers.ts";
import { createCallerDraft, isAnotherCaller } from "./use-caller.ts";

const asha: FoundCustomer = {
  id: "asha",
  hasAccount: true,
  name: "Asha Patel",
  email: "asha@example.com",
  phone: "07700 900123",
  address: "",
  totalOrders: 2,
  lastOrders: [],
  allergyNotes: [],
  openOrders: [],
};

test.each([
  ["", "", false],
  ["asha", "", false],
  ["Mrs Khan", "", true],
  ["Mrs Khan", "0123", false],
  ["Asha Patel", "+44 7700 900123", false],
  ["Asha Patel", "0044 7700 900123", false],
  ["Asha Patel", "07700 900999", true],
])("with the name %j and the number %j entered, is another caller: %j", (name, phone, expected) => {
  expect(isAnotherCaller({ name, phone }, asha)).toBe(expected);
});

test("compares names if the customer has no number", () => {
  expect(isAnotherCaller({ name: "Ben", phone: "07700 900999" }, { ...asha, phone: "" })).toBe(
    true,
  );
});

test.each([true, false])(
  "starts a new order with only the caller's details; with an account: %j",
  (hasAccount) => {
    const chosen = { ...asha, hasAccount };
    expect(createCallerDraft(chosen)).toEqual({
      name: "Asha Patel",
      phone: "07700 900123",
      contact: "07700 900123",
      email: hasAccount ? "" : "asha@example.com",
      address: "",
      customer: JSON.stringify(chosen),
    });
  },
);
