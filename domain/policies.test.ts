import { describe, expect, test } from "vitest";
import { canDeleteOwnAccount, canViewCustomers, isFreshSignIn } from "./accounts/account-policy.ts";
import { type Actor, type SignedIn, system, visitor } from "./actor.ts";
import { canViewAnalytics } from "./analytics/analytics-policy.ts";
import { canManageDiscounts } from "./discounts/discount-policy.ts";
import { canManageMenu } from "./menu/menu-policy.ts";
import {
  canChangeAnyOrderLines,
  canChangeOrderStatus,
  canOrderForCustomers,
  canViewAllOrders,
  getCustomerChangeRefusal,
} from "./orders/order-policy.ts";
import { orderStatuses } from "./orders/status/order-status.ts";
import {
  canChangeLinesInStatus,
  canCustomerChangeInStatus,
} from "./orders/status/when-changeable.ts";
import {
  canChangeSettings,
  canManageAdmins,
  canManageBackups,
  canSetUpShop,
} from "./owner-policy.ts";

const customer = { kind: "customer", userId: "asha" } as const;
const admin = { kind: "admin", userId: "tom", isOwner: false } as const;
const owner = { kind: "admin", userId: "priya", isOwner: true } as const;

describe("permissions", () => {
  const actors: [who: string, actor: Actor][] = [
    ["visitor", visitor],
    ["system", system],
    ["customer", customer],
    ["admin", admin],
    ["owner", owner],
  ];
  const actorsAllowedBy = (rule: (actor: Actor) => boolean) =>
    actors.filter(([, actor]) => rule(actor)).map(([who]) => who);

  test.each([
    canChangeOrderStatus,
    canViewAllOrders,
    canOrderForCustomers,
    canChangeAnyOrderLines,
    canViewCustomers,
    canManageDiscounts,
    canViewAnalytics,
    canManageMenu,
  ])("%o allows only staff", (rule) => expect(actorsAllowedBy(rule)).toEqual(["admin", "owner"]));

  test("only the owner manages admins", () =>
    expect(actorsAllowedBy(canManageAdmins)).toEqual(["owner"]));

  test.each([canChangeSettings, canManageBackups, canSetUpShop])(
    "%o allows only the owner",
    (rule) => expect([rule(admin), rule(owner)]).toEqual([false, true]),
  );
});

describe("changing an order as its customer", () => {
  const refusalFor = (actor: SignedIn, userId: string | null) =>
    getCustomerChangeRefusal(actor, { userId, status: "pending" });
  const notFound = { code: "order_not_found" };

  test("is for the account that it was placed for, not for admins", () => {
    expect(refusalFor(customer, "asha")).toBeNull();
    expect(refusalFor(admin, "tom")).toBeNull();
    expect(refusalFor(admin, "asha")).toEqual(notFound);
  });

  test("is for no one if the order has no account", () => {
    expect(refusalFor(customer, null)).toEqual(notFound);
    expect(refusalFor(admin, null)).toEqual(notFound);
  });

  test("ends when the restaurant confirms it", () =>
    expect(getCustomerChangeRefusal(customer, { userId: "asha", status: "confirmed" })).toEqual({
      code: "not_pending",
      status: "confirmed",
    }));
});

test("customers can change a pending order; staff can change the dishes of any open order", () => {
  expect(orderStatuses.filter(canCustomerChangeInStatus)).toEqual(["pending"]);
  expect(orderStatuses.filter(canChangeLinesInStatus)).toEqual([
    "pending",
    "confirmed",
    "in_progress",
  ]);
});

test("everyone but the owner can delete their account", () => {
  const signedIn: SignedIn[] = [customer, admin, owner];
  expect(signedIn.map(canDeleteOwnAccount)).toEqual([true, true, false]);
});

test("a sign-in is fresh for ten minutes", () => {
  const signedInAt = new Date("2026-06-15T10:00:00Z");
  const isFreshAfter = (elapsedMs: number) =>
    isFreshSignIn({ id: "s", signedInAt }, signedInAt.getTime() + elapsedMs);
  expect([0, 10 * 60_000 - 1, 10 * 60_000].map(isFreshAfter)).toEqual([true, true, false]);
});
