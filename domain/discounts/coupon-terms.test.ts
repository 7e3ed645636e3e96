import { describe, expect, test } from "vitest";
import {
  type Coupon,
  type CouponUse,
  checkCouponTerms,
  couponOrderTypes,
  getCouponDiscount,
} from "./coupon-terms.ts";

const coupon: Coupon = {
  id: 7,
  code: "DIWALI",
  discountPercentage: 12.5,
  fixedDiscount: null,
  expiryDate: "2026-06-15",
  status: "active",
  minimumSpend: null,
  maxUses: null,
  usedCount: 99,
  usesPerCustomer: null,
};
const checkTestCoupon = (change: Partial<Coupon>, use: Partial<CouponUse> = {}) =>
  checkCouponTerms(
    { ...coupon, ...change },
    { today: "2026-06-15", subtotal: 2_000, previousUses: 5, ...use },
  );

describe("a coupon", () => {
  test("that does not exist is invalid", () => {
    expect(
      checkCouponTerms(null, { today: "2026-06-15", subtotal: null, previousUses: 0 }),
    ).toEqual({
      code: "coupon_invalid",
    });
  });

  test("works until the end of its last day; without limits, any number of times", () => {
    expect(checkTestCoupon({})).toBeNull();
    expect(checkTestCoupon({}, { today: "2026-06-14" })).toBeNull();
    expect(checkTestCoupon({}, { today: "2026-06-16" })).toEqual({ code: "coupon_expired" });
  });

  test("that is inactive is refused as inactive, even after its expiry date", () => {
    expect(checkTestCoupon({ status: "expired" })).toEqual({ code: "coupon_inactive" });
    expect(checkTestCoupon({ status: "expired" }, { today: "2026-06-16" })).toEqual({
      code: "coupon_inactive",
    });
  });

  test("can be limited in total", () => {
    expect(checkTestCoupon({ maxUses: 100 })).toBeNull();
    expect(checkTestCoupon({ maxUses: 99 })).toEqual({ code: "coupon_used_up" });
    expect(checkTestCoupon({ maxUses: 98 })).toEqual({ code: "coupon_used_up" });
  });

  test("can be limited per customer; this limit is checked before the total limit", () => {
    expect(checkTestCoupon({ usesPerCustomer: 6 })).toBeNull();
    expect(checkTestCoupon({ usesPerCustomer: 5 })).toEqual({
      code: "coupon_used_by_you",
      times: 5,
    });
    expect(checkTestCoupon({ usesPerCustomer: 4, maxUses: 1 })).toEqual({
      code: "coupon_used_by_you",
      times: 4,
    });
  });

  test("requires its minimum spend once the subtotal is known, and reports the missing amount", () => {
    expect(checkTestCoupon({ minimumSpend: 2_000 })).toBeNull();
    expect(checkTestCoupon({ minimumSpend: 2_001 })).toEqual({
      code: "coupon_below_minimum",
      missing: 1,
    });
    expect(checkTestCoupon({ minimumSpend: 2_001 }, { subtotal: null })).toBeNull();
  });

  test("only applies to menu orders", () => expect(couponOrderTypes).toEqual(["menuorder"]));
});

describe("a coupon's discount", () => {
  test("is a percentage in basis points, or a fixed amount in pence", () => {
    expect(getCouponDiscount(coupon)).toEqual({ basisPoints: 1_250 });
    expect(getCouponDiscount({ ...coupon, discountPercentage: 33.333 })).toEqual({
      basisPoints: 3_333,
    });
    expect(getCouponDiscount({ ...coupon, discountPercentage: null })).toEqual({ basisPoints: 0 });
    expect(getCouponDiscount({ ...coupon, fixedDiscount: 500 })).toEqual({ fixed: 500 });
  });

  test("includes its minimum spend", () => {
    expect(getCouponDiscount({ ...coupon, minimumSpend: 1_500 })).toEqual({
      basisPoints: 1_250,
      minimumSpend: 1_500,
    });
    expect(getCouponDiscount({ ...coupon, fixedDiscount: 0, minimumSpend: 0 })).toEqual({
      fixed: 0,
      minimumSpend: 0,
    });
  });
});
