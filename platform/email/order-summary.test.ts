import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import { emailOrder, renderTestEmail } from "../../tests/builders/rendered-emails.ts";
import { describeNextStep } from "./order-summary.ts";

/** Contains only the fields that decide the next step. */
const takeaway = {
  status: "pending",
  reservation: null,
  menuOrder: null,
  wantedAt: null,
} as OrderDetail;

test("promises to confirm an order shortly only while the shop is open", () => {
  const atNoon = new Date("2026-07-01T12:00:00Z");
  const atNight = new Date("2026-07-01T01:30:00Z");
  expect(describeNextStep(takeaway, defaultSettings, atNoon)).toContain(
    "We'll confirm it shortly.",
  );
  expect(describeNextStep(takeaway, defaultSettings, atNight)).toContain(
    "We'll confirm it once we open.",
  );
  const delivery = { ...takeaway, menuOrder: {}, wantedAt: new Date("2026-07-01T15:00:00Z") };
  expect(describeNextStep(delivery as OrderDetail, defaultSettings, atNoon)).toContain(
    "We'll confirm it shortly.",
  );
  const booking = { ...takeaway, reservation: {} } as OrderDetail;
  expect(describeNextStep(booking, defaultSettings, atNoon)).toBe("We'll confirm it shortly.");
  const party = { ...takeaway, partyOrder: {} } as OrderDetail;
  expect(describeNextStep(party, defaultSettings, atNoon)).toBe(
    "We'll email you when we confirm it.",
  );
  expect(describeNextStep({ ...takeaway, status: "confirmed" }, defaultSettings, atNight)).toBe(
    "It is now confirmed.",
  );
});

const placed = { template: "order-placed", orderId: "0190-1" } as const;
const wantedAt = new Date("2026-07-03T17:30:00Z");

test.each([
  ["No coriander", ""],
  [
    "I have a peanut allergy",
    "Your note mentions peanuts. Vegetable Korma may contain peanuts. If you're unsure, call us on ",
  ],
  [
    "Allergic to kiwi",
    "We only check our dishes for the 14 main allergens. For any other, call us on ",
  ],
])("answers a note about an allergy: %s", async (notes, answer) => {
  const { menuOrder, lines } = emailOrder;
  const [korma] = lines;
  if (!menuOrder || !korma) throw new Error("the order has no dishes");
  const found = {
    ...emailOrder,
    status: "confirmed" as const,
    lines: [korma],
    menuOrder: { ...menuOrder, shipping: { ...menuOrder.shipping, notes } },
  };
  for (const template of ["order-placed", "order-confirmed"] as const) {
    const email = await renderTestEmail({ template, orderId: "0190-1" }, { found });
    const text = email?.text.replace(/\s+/g, " ");
    expect(text).toContain(notes);
    if (answer) expect(text).toContain(`Your allergy ${answer}`);
    else expect(text).not.toContain("Your allergy");
  }
});

test("starts with a warning if a dish contains an allergen in the note", async () => {
  const { menuOrder, lines } = emailOrder;
  if (!menuOrder) throw new Error("not a delivery");
  const found = {
    ...emailOrder,
    lines: lines.slice(0, 1),
    menuOrder: { ...menuOrder, shipping: { ...menuOrder.shipping, notes: "im alergic to nuts" } },
  };
  const finding = "Your note mentions nuts. Vegetable Korma contains nuts and may contain peanuts.";
  const email = await renderTestEmail(placed, { found });
  const changeUrl = "https://shop.example/userdashboard/orders/42/modify";
  const preview = email?.html.split("⚠")[0];
  expect(preview).toContain("Please read the allergy warning for your order 42. ");
  expect(preview).not.toContain("nuts");
  expect(email?.text.split("\n")[0]).toBe(
    `Allergy warning: ${finding} Change your order (${changeUrl}) or call us now on 07700 900123 or 07700 900456.`,
  );
  expect(email?.html).toMatch(/Allergy warning.+Vegetable Korma contains nuts.+Hello Asha/s);
  expect(email?.html).toContain(`href="${changeUrl}"`);
  expect(email?.html).toContain('href="tel:+447700900123"');
  expect(email?.text).not.toContain("If you're unsure");

  const confirmed = await renderTestEmail(
    { template: "order-confirmed", orderId: "0190-1" },
    { found: { ...found, status: "confirmed" }, business: { phones: [] } },
  );
  expect(confirmed?.text.split("\n")[0]).toBe(
    `Allergy warning: ${finding} Reply to this email now.`,
  );
  const cancelled = await renderTestEmail(
    { template: "order-cancelled", orderId: "0190-1", reason: null },
    { found: { ...found, status: "cancelled" } },
  );
  expect(cancelled?.text).not.toContain("Allergy warning");
});

test("says when a delivery usually arrives, with the extra minutes of a rush", async () => {
  const rush = { pause: null, extra: { minutes: 10, until: null } };
  const business = { deliveryMinutes: 25, rush };
  const email = await renderTestEmail(placed, { business });
  expect(email?.text).toContain(
    "Delivery time\nAs soon as possible, usually with you at about 13:25",
  );
  expect(email?.html).toContain("As soon as possible, usually with you at about 13:25. £17.64.");
  const scheduled = await renderTestEmail(placed, { business, found: { ...emailOrder, wantedAt } });
  expect(scheduled?.text).toContain("Fri 3 Jul 2026, from 18:30, usually by 18:55");
});

test("names the earlier time of a delivery that staff moved", async () => {
  const [from, to] = ["2026-07-01T12:10:00Z", "2026-07-01T12:20:00Z"];
  const moved: OrderDetail = {
    ...emailOrder,
    status: "confirmed",
    wantedAt: new Date(to),
    history: [
      {
        kind: "rescheduled",
        from: "pending",
        to: "confirmed",
        by: "admin",
        who: null,
        version: 2,
        at: new Date("2026-07-01T11:40:00Z"),
        change: { wantedAt: { from, to } },
        isOverride: false,
      },
    ],
  };
  const email = await renderTestEmail(
    { template: "order-confirmed", orderId: "0190-1" },
    { found: moved },
  );
  expect(email?.text).toMatch(/at about 13:20 instead of 13:10\./);
  expect(email?.html).toContain("at about 13:20 instead of 13:10. £17.64.");

  const cancelled = await renderTestEmail(
    { template: "order-cancelled", orderId: "0190-1", reason: null },
    { found: { ...moved, status: "cancelled" } },
  );
  expect(cancelled?.text).toContain("1 × Naan & <i>butter</i>\n");
  expect(cancelled?.text).not.toContain("13:20");
});

test("a party order to collect names its pickup time, not the event's", async () => {
  const partyOrder = {
    ...{ name: "Asha Rao", contact: "+447700900123", address: "", guestCount: 40 },
    ...{ eventDate: "2026-07-03", eventTime: "18:30", specialRequests: "", withinRadius: null },
    deliveryMethod: "Pickup" as const,
  };
  const order = { ...emailOrder, type: "party_order" as const, menuOrder: null, partyOrder };
  const email = await renderTestEmail(placed, { found: { ...order, wantedAt, guests: 40 } });
  expect(email?.text).toContain("Pickup time\nFri 3 Jul 2026, 18:30\n40 guests");
  expect(email?.text).toContain("Collect from\nTiffin Kitchen");
});
