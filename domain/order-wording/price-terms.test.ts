import { expect, test } from "vitest";
import { priceCart } from "../cart/price-cart.ts";
import { describePayment, describeVat } from "./price-terms.ts";

const lines = [{ price: 500, quantity: 2 }];
const types = ["menuorder", "takeaway_order", "party_order"] as const;

test.each(types)("%s: the VAT sentence agrees with the total in every mode", (type) => {
  for (const vatMode of ["added", "included", "none"] as const) {
    const sentence = describeVat(type, { vatMode, vatRate: 1_250 });
    // Takeaways and party orders cost price times quantity; a menu order is priced like the cart.
    const total =
      type === "menuorder"
        ? priceCart({ lines, discount: null, vat: { mode: vatMode, rate: 1_250 } }).total
        : 1_000;
    expect(sentence.includes("add it (12.5%)")).toBe(total > 1_000);
    expect(/^No VAT is (added to the menu prices|charged)\.$/.test(sentence)).toBe(
      total === 1_000 && vatMode !== "included",
    );
    expect(sentence.includes("Prices include VAT (12.5%)")).toBe(vatMode === "included");
  }
});

test("deliveries are paid on delivery; pickups are paid at the counter", () => {
  expect(describePayment("menuorder")).toBe("Pay in cash on delivery.");
  expect(describePayment("takeaway_order")).toBe("Pay in cash at the counter when you collect.");
  expect(describePayment("party_order", "Pickup")).toBe(
    "Pay in cash at the counter when you collect.",
  );
  expect(describePayment("party_order", "Delivery")).toBe("Pay in cash on delivery.");
  expect(describePayment("party_order")).toBe("Pay in cash when you collect or when we deliver.");
});
