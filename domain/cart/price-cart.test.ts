import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "./discount-amount.ts";
import { priceCart } from "./price-cart.ts";
import type { Vat } from "./vat.ts";

const added: Vat = { mode: "added", rate: 2_000 };
const priceOneLine = (pence: number, discount: Discount | null, vat: Vat = added) =>
  priceCart({ lines: [{ price: pence, quantity: 1 }], discount, vat });

describe("VAT added to the price (total = subtotal × 1.2)", () => {
  test("without a coupon", () => {
    expect(
      priceCart({
        lines: [
          { price: 495, quantity: 2 },
          { price: 120, quantity: 3 },
        ],
        discount: null,
        vat: added,
      }),
    ).toEqual({
      subtotal: 1_350,
      discount: 0,
      vat: 270,
      vatMode: "added",
      vatRate: 2_000,
      total: 1_620,
    });
  });

  test("a percentage comes off before VAT", () => {
    expect(priceOneLine(1_000, { basisPoints: 1_000 })).toMatchObject({
      subtotal: 1_000,
      discount: 100,
      vat: 180,
      total: 1_080,
    });
  });

  test("a fixed amount comes off before VAT", () => {
    expect(priceOneLine(1_000, { fixed: 250 })).toMatchObject({
      discount: 250,
      vat: 150,
      total: 900,
    });
  });

  test("an agreed amount never rises, and falls with the subtotal, half a penny up", () => {
    const agreed = { fixed: 100, agreedSubtotal: 1_000 };
    const getDiscount = (pence: number) => priceOneLine(pence, agreed).discount;
    expect([2_000, 1_000, 105, 104].map(getDiscount)).toEqual([100, 100, 11, 10]);
  });

  test("VAT rounds to the nearest penny, half a penny up", () => {
    expect(priceOneLine(333, null)).toMatchObject({ vat: 67, total: 400 });
    expect(priceOneLine(3, null, { mode: "added", rate: 1_750 })).toMatchObject({
      vat: 1,
      total: 4,
    });
    expect(priceOneLine(10, null, { mode: "added", rate: 500 })).toMatchObject({
      vat: 1,
      total: 11,
    });
  });
});

test("a discount above the subtotal makes the order free, not negative", () => {
  expect(priceOneLine(400, { fixed: 500 })).toMatchObject({ discount: 400, vat: 0, total: 0 });
});

test("a coupon applies only if the subtotal reaches its minimum spend", () => {
  expect(priceOneLine(999, { fixed: 250, minimumSpend: 1_000 })).toMatchObject({ discount: 0 });
  expect(priceOneLine(1_000, { fixed: 250, minimumSpend: 1_000 })).toMatchObject({ discount: 250 });
});

test("with VAT included, the total is the menu price", () => {
  expect(priceOneLine(1_200, null, { mode: "included", rate: 2_000 })).toMatchObject({
    subtotal: 1_200,
    vat: 200,
    total: 1_200,
  });
});

test("without VAT registration, no VAT is charged or shown", () => {
  expect(priceOneLine(1_200, null, { mode: "none", rate: 2_000 })).toMatchObject({
    vat: 0,
    vatRate: 0,
    total: 1_200,
  });
});

test("an empty cart costs nothing", () => {
  expect(priceCart({ lines: [], discount: { fixed: 500 }, vat: added })).toMatchObject({
    subtotal: 0,
    discount: 0,
    vat: 0,
    total: 0,
  });
});

describe("with any cart, coupon and VAT", () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const anyDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
    fc.constant(null),
    fc.record({ basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ fixed: fc.integer({ min: 1, max: 2_000_000 }) }),
  );
  const anyVat: fc.Arbitrary<Vat> = fc.record({
    mode: fc.constantFrom("added", "included", "none"),
    rate: fc.integer({ min: 0, max: 10_000 }),
  });
  const anyCart = fc.record({
    lines: fc.array(line, { maxLength: 100 }),
    discount: anyDiscount,
    vat: anyVat,
  });
  const forAnyCart = (
    check: (input: Parameters<typeof priceCart>[0], price: ReturnType<typeof priceCart>) => void,
  ) =>
    fc.assert(
      fc.property(anyCart, (input) => {
        check(input, priceCart(input));
      }),
      { numRuns: 2_000 },
    );

  test("every figure is a whole number of pence, and none is negative", () =>
    forAnyCart((_, price) => {
      for (const pence of [price.subtotal, price.discount, price.vat, price.total]) {
        expect(Number.isSafeInteger(pence)).toBe(true);
        expect(pence).toBeGreaterThanOrEqual(0);
      }
    }));

  test("the subtotal is the sum of price × quantity", () =>
    forAnyCart(({ lines }, price) => {
      const exact = lines.reduce(
        (sum, line) => sum + BigInt(line.price) * BigInt(line.quantity),
        0n,
      );
      expect(BigInt(price.subtotal)).toBe(exact);
    }));

  test("the discount is never above the subtotal", () =>
    forAnyCart((_, price) => expect(price.discount).toBeLessThanOrEqual(price.subtotal)));

  test("the figures add up to the penny", () =>
    forAnyCart((_, { subtotal, discount, vat, vatMode, total }) => {
      expect(total).toBe(subtotal - discount + (vatMode === "added" ? vat : 0));
      if (vatMode !== "added") expect(vat).toBeLessThanOrEqual(total);
    }));

  test("the VAT is within half a penny of the exact share", () =>
    forAnyCart(({ vat: { mode, rate } }, { subtotal, discount, vat }) => {
      const net = BigInt(subtotal - discount);
      const [numerator, denominator] =
        mode === "included"
          ? [net * BigInt(rate), BigInt(10_000 + rate)]
          : [net * BigInt(rate), 10_000n];
      if (mode === "none") expect(vat).toBe(0);
      else {
        const error = BigInt(vat) * denominator - numerator;
        expect(2n * error <= denominator && -2n * error < denominator).toBe(true);
      }
    }));

  test("the order of the lines does not matter", () =>
    forAnyCart(({ lines, ...rest }, price) =>
      expect(priceCart({ ...rest, lines: [...lines].reverse() })).toEqual(price),
    ));

  test("adding a dish never lowers the total", () =>
    fc.assert(
      fc.property(anyCart, line, (input, extraLine) => {
        expect(
          priceCart({ ...input, lines: [...input.lines, extraLine] }).total,
        ).toBeGreaterThanOrEqual(priceCart(input).total);
      }),
    ));
});
