import { describe, expect, test } from "vitest";
import type { AuditEntry, AuditFields } from "../audit-entry.ts";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { describeAuditEntry } from "./describe-audit-entry.ts";

const options = { currency: "GBP", timeZone: "Europe/London" };
const describeEntry = (entry: AuditEntry, who = "Asha") =>
  describeAuditEntry({ ...entry, who }, options);
const dal = { kind: "dish", id: "3", name: "Dal" } as const;
const order = { kind: "order", id: "0", name: "12" } as const;
const table = { kind: "table", id: "1", name: "Window 1" } as const;
const ravi = { kind: "role", id: "7", name: "Ravi" } as const;
const settings = { kind: "setting", id: "ordering", name: "Ordering" } as const;
const cashCount = { kind: "setting", id: "cash-count", name: "Cash count" } as const;
const countedCash = (from: number | null, to: number) => ({
  countedDay: { from: null, to: "2026-06-15" },
  countedCash: { from, to },
});

describe("sentences about what staff did", () => {
  test.each<[AuditEntry, string]>([
    [
      { subject: dal, action: "changed", fields: { price: { from: 450, to: 500 } } },
      "Asha changed the price of Dal from £4.50 to £5.00",
    ],
    [{ subject: dal, action: "removed" }, "Asha deleted the dish Dal"],
    [
      { subject: { kind: "setting", id: "backup", name: "Backup" }, action: "added" },
      "Asha started a backup",
    ],
    [
      { subject: { kind: "export", id: "backup", name: "tiffin-2026.tiffin" }, action: "exported" },
      "Asha downloaded the backup tiffin-2026.tiffin",
    ],
    [
      {
        subject: { kind: "setting", id: "waiting-list", name: "Waiting list" },
        action: "removed",
        fields: { guests: { from: null, to: 3 } },
      },
      "Asha removed 3 guests from the waiting list",
    ],
    [
      { subject: cashCount, action: "added", fields: countedCash(null, 12_340) },
      "Asha counted £123.40 in cash for 15 June 2026",
    ],
    [
      { subject: cashCount, action: "changed", fields: countedCash(12_340, 12_540) },
      "Asha recounted the cash for 15 June 2026: £125.40, was £123.40",
    ],
    [
      { subject: settings, action: "changed", fields: { backupTime: { from: "04:00", to: null } } },
      "Asha changed the time of the daily backup from 04:00 to off",
    ],
    [
      {
        subject: dal,
        action: "changed",
        fields: { soldOutUntil: { from: null, to: "2026-12-02T10:00:00Z" } },
      },
      "Asha marked Dal as sold out until 2 Dec 2026, 10:00",
    ],
    [
      {
        subject: dal,
        action: "changed",
        fields: { soldOutUntil: { from: "2026-12-02T10:00:00Z", to: null } },
      },
      "Asha marked Dal as available again",
    ],
    [
      { subject: dal, action: "changed", fields: { featured: { from: false, to: true } } },
      "Asha starred Dal for the home page",
    ],
    [
      { subject: dal, action: "changed", fields: { featured: { from: true, to: false } } },
      "Asha removed the home page star from Dal",
    ],
    [
      {
        subject: order,
        action: "changed",
        fields: { status: { from: "pending", to: "confirmed" } },
      },
      "Asha changed order 12 from Pending to Confirmed",
    ],
    [
      {
        subject: order,
        action: "overridden",
        fields: { status: { from: "completed", to: "pending" } },
      },
      "Asha changed order 12 from Completed to Pending, overriding the usual steps",
    ],
    [
      { subject: order, action: "changed", fields: { acknowledged: { from: false, to: true } } },
      "Asha marked order 12 as seen",
    ],
    [
      { subject: order, action: "changed", fields: { acknowledged: { from: true, to: false } } },
      "Asha marked order 12 as not seen",
    ],
    [
      { subject: order, action: "changed", fields: { ready: { from: false, to: true } } },
      "Asha marked order 12 as ready",
    ],
    [
      { subject: order, action: "overridden", fields: { ready: { from: true, to: false } } },
      "Asha marked order 12 as not ready",
    ],
    [
      { subject: order, action: "changed", fields: { unanswered: { from: 0, to: 1 } } },
      "Asha played the louder sound for unanswered order 12",
    ],
    [
      { subject: order, action: "changed", fields: { unanswered: { from: 1, to: 2 } } },
      "Asha found order 12 still unanswered after the louder sound",
    ],
    [
      { subject: order, action: "changed", fields: { unanswered: { from: 2, to: 3 } } },
      "Asha found order 12 still unanswered at the step that pauses ordering",
    ],
    [
      { subject: order, action: "changed", fields: { callerForgotten: { from: false, to: true } } },
      "Asha removed the caller's details from order 12",
    ],
    [
      { subject: order, action: "changed", fields: { ticketsPrinted: { from: 1, to: 2 } } },
      "Asha reprinted the ticket for order 12",
    ],
    [
      { subject: ravi, action: "changed", fields: { role: { from: "user", to: "admin" } } },
      "Asha made Ravi an admin",
    ],
    [
      { subject: ravi, action: "changed", fields: { role: { from: "admin", to: "user" } } },
      "Asha removed the admin role from Ravi",
    ],
    [
      {
        subject: { ...ravi, id: "k3Jx9QpLm2", name: "" },
        action: "changed",
        fields: { role: { from: "user", to: "admin" } },
      },
      "Asha made a person without a name (k3Jx9QpL) an admin",
    ],
    [
      { subject: settings, action: "changed", fields: { leadMinutes: { from: 20, to: 1 } } },
      "Asha changed the lead time from 20 minutes to 1 minute",
    ],
    [
      {
        subject: { kind: "dish", id: "1", name: "Dal" },
        action: "changed",
        fields: { image: { from: "/media/one.webp", to: "/media/two.webp" } },
      },
      "Asha changed the picture of Dal",
    ],
    [
      {
        subject: settings,
        action: "changed",
        fields: { partyRadius: { from: "warn", to: "refuse" } },
      },
      "Asha changed the rule for addresses outside the delivery radius from warn to ask",
    ],
    [
      {
        subject: settings,
        action: "changed",
        fields: {
          notAdded: {
            from: [{ name: "No MSG", instead: "" }],
            to: [{ name: "No MSG", instead: "spices" }],
          },
        },
      },
      'Asha changed the "What we leave out" list from No MSG to No MSG: spices',
    ],
    [
      { subject: table, action: "changed", fields: { inUse: { from: true, to: false } } },
      "Asha took Window 1 out of use",
    ],
    [
      { subject: table, action: "changed", fields: { inUse: { from: false, to: true } } },
      "Asha put Window 1 back in use",
    ],
    [
      {
        subject: { kind: "discount", id: "1", name: "DIWALI" },
        action: "changed",
        fields: { status: { from: "active", to: "expired" } },
      },
      "Asha changed the status of DIWALI from active to expired",
    ],
  ])("$1", (entry, sentence) => {
    expect(describeEntry(entry)).toEqual({ sentence, lines: [] });
  });

  test("includes the reason that staff gave for a cancellation", () => {
    const fields = { status: { from: "confirmed", to: "cancelled" } };
    expect(
      describeEntry({ subject: order, action: "cancelled", fields, reason: "The oven broke" }),
    ).toEqual({
      sentence: "Asha cancelled order 12, which was Confirmed",
      lines: ["Reason: The oven broke"],
    });
  });

  test("shows a line for each changed field", () => {
    const fields = {
      name: { from: "Dal", to: "Tadka Dal" },
      vegan: { from: false, to: true },
      price: { from: 450, to: 500 },
    };
    expect(describeEntry({ subject: dal, action: "changed", fields })).toEqual({
      sentence: "Asha changed the dish Dal",
      lines: ["Name from Dal to Tadka Dal", "Vegan from no to yes", "Price from £4.50 to £5.00"],
    });
  });

  test("shows only the new values of an added subject", () => {
    const terms = {
      discountPercentage: { from: null, to: 10 },
      expiryDate: { from: null, to: "2026-12-31" },
    };
    const discount = { kind: "discount", id: "1", name: "DIWALI" } as const;
    expect(describeEntry({ subject: discount, action: "added", fields: terms }).lines).toEqual([
      "Percentage: 10%",
      "Expiry date: 31 December 2026",
    ]);
  });

  test("shows the type of a phone order", () => {
    const fields = { type: { from: null, to: "takeaway_order" }, total: { from: null, to: 1_250 } };
    expect(describeEntry({ subject: order, action: "placed", fields })).toEqual({
      sentence: "Asha placed order 12 for a customer",
      lines: ["Type: Takeaway", "Total: £12.50"],
    });
  });

  test("describes changed dishes in the same words as the order's history", () => {
    const change = {
      dishes: [{ name: "Garlic Naan", from: 0, to: 2 }],
      total: { from: 900, to: 1_290 },
    };
    expect(describeEntry({ subject: order, action: "changed", order: change })).toEqual({
      sentence: "Asha changed order 12",
      lines: ["2 × Garlic Naan added", "Total £12.90, was £9.00"],
    });
  });

  test("shows long values below the sentence", () => {
    const from = sameHoursDaily([{ opens: "10:00", closes: "17:00" }]);
    const to = sameHoursDaily([]);
    const weeklyHours = {
      from: { ...from, sunday: [] },
      to: { ...to, monday: [{ opens: "10:00", closes: "17:00" }] },
    };
    expect(
      describeEntry({
        subject: settings,
        action: "changed",
        fields: { weeklyHours } as unknown as AuditFields,
      }),
    ).toEqual({
      sentence: "Asha changed the opening hours",
      lines: [
        "From Monday to Saturday, 10:00\u00a0to\u00a017:00; closed Sunday",
        "To Monday, 10:00\u00a0to\u00a017:00; closed Tuesday to Sunday",
      ],
    });
  });

  test("derives a missing label from the field's name", () => {
    const fields = { extraSpicy: { from: null, to: ["a", 1] } };
    expect(describeEntry({ subject: dal, action: "changed", fields }).sentence).toBe(
      "Asha changed the extra spicy of Dal from nothing to a, 1",
    );
  });
});

test("calls a table booking a booking, not an order", () => {
  const describeBooking = (entry: Omit<AuditEntry, "subject">) =>
    describeAuditEntry(
      { ...entry, subject: order, who: "Asha" },
      { ...options, orderType: "reservation" },
    ).sentence;
  expect(
    describeBooking({
      action: "cancelled",
      fields: { status: { from: "pending", to: "cancelled" } },
    }),
  ).toBe("Asha cancelled booking 12, which was Pending");
  expect(describeBooking({ action: "placed" })).toBe("Asha placed booking 12 for a customer");
  const fields = { type: { from: null, to: "reservation" }, source: { from: null, to: "counter" } };
  expect(describeBooking({ action: "placed", fields })).toBe("Asha seated a walk-in, booking 12");
});
