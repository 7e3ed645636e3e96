import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import { describeNextStep } from "./order-summary.ts";

const business = { ...defaultSettings, practice: false };
const takeaway = { status: "pending", reservation: null, menuOrder: null, wantedAt: new Date("2026-07-03T17:30:00Z") };

test.each([
  ["during opening hours", "2026-07-01T11:30:00Z", "shortly"],
  ["at night", "2026-07-01T02:50:00Z", "once we open"],
])("a takeaway placed %s says when it is confirmed", (_when, at, words) => {
  const text = describeNextStep(takeaway as unknown as OrderDetail, business, new Date(at));
  expect(text).toContain(`The kitchen will confirm it ${words}.`);
});
