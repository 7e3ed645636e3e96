import { expect, test } from "vitest";
import { describeFreeOrders } from "./discount-amount-fields.tsx";

test.each([
  ["", "Dishes for £5.00 or less cost"],
  ["3", "Dishes for £3.00 to £5.00 cost"],
  ["5", "Dishes for £5.00 cost"],
])("says which orders £5 off with a minimum spend of “%s” makes free", (minimumSpend, start) => {
  const form = new FormData();
  form.set("fixedDiscount", "5");
  form.set("minimumSpend", minimumSpend);
  expect(describeFreeOrders(form, "GBP")).toBe(
    `${start} nothing with this code. To prevent that, enter a minimum spend above £5.00.`,
  );
});

test("does not warn if the minimum spend is above the discount", () => {
  const form = new FormData();
  form.set("fixedDiscount", "5");
  form.set("minimumSpend", "5.01");
  expect(describeFreeOrders(form, "GBP")).toBe("");
});
