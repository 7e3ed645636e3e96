import { expect, test } from "vitest";
import type { EmailJob } from "../../domain/email.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import { emailOrder, renderTestEmail } from "../../tests/builders/rendered-emails.ts";

const placed = { template: "order-placed", orderId: "0190-1" } as const;

test("the receipt shows the order's items, discount, VAT and total", async () => {
  const email = await renderTestEmail(placed);
  expect(email?.to).toEqual({ name: "Asha <b>Rao</b>", address: "asha@example.com" });
  expect(email?.subject).toBe("Your order 42 at Tiffin Kitchen");
  expect(email?.text).toBe(`Hello Asha <b>Rao</b>,

Thank you for order 42. We received it on Wed 1 Jul 2026 at 12:30. We'll confirm it shortly.

£14.85  3 × Vegetable Korma (£4.95 each)
        Vegan. Contains nuts. May contain peanuts. Not known: celery, gluten, crustaceans, eggs, fish, lupin, molluscs, mustard, sesame, soya, sulphites.
 £1.49  1 × Naan & <i>butter</i>
        Allergens not known: please ask us.
£16.34  Subtotal
−£1.64  Discount (WELCOME10)
 £2.94  VAT (20%)
  Free  Delivery
£17.64  Total

Allergies? Each dish shows the allergens listed when you ordered. If you're unsure, call us before you eat: 07700 900123 or 07700 900456.

Cash to pay on delivery: £17.64

Delivery time
As soon as possible, usually ready to leave at about 12:50

Deliver to
Asha Rao
1 High Street
Leicester
07700 900123

Your notes
No coriander

View your order: https://shop.example/userdashboard/orders/42

Follow this order without signing in, or share this link: https://shop.example/track/a-private-token

Is something wrong? Please reply to this email or call us as soon as you can.

-- 
Tiffin Kitchen
12 Spice Lane, Leicester LE1 4AB
07700 900123 or 07700 900456, hello@tiffin.example
https://shop.example
`);
  expect(email?.html).toContain("Naan &amp; &lt;i&gt;butter&lt;/i&gt;");
  expect(email?.html).not.toContain("<i>butter");
  expect(email?.html).toContain("Vegan. Contains nuts. May contain peanuts. Not known: celery,");
  expect(email?.html).toContain("https://shop.example/userdashboard/orders/42");
  expect(email?.html).toContain("prefers-color-scheme: dark");
});

test.each([
  ["included", /Free {2}Delivery\n.* {2}Total\n.* {2}Includes VAT \(20%\)\n/],
  ["none", null],
] as const)("shows the right VAT line for the VAT mode %s", async (vatMode, line) => {
  const menuOrder = emailOrder.menuOrder && {
    ...emailOrder.menuOrder,
    vatMode,
    discount: 0,
    couponCode: null,
  };
  const email = await renderTestEmail(placed, { found: { ...emailOrder, menuOrder } });
  if (line) {
    expect(email?.text).toMatch(line);
    expect(email?.html).toMatch(/Total<.*Includes VAT/s);
  } else expect(email?.text).not.toContain("VAT");
  expect(email?.text).not.toContain("Discount");
});

test("uses the shop's currency and name", async () => {
  const email = await renderTestEmail(placed, {
    business: { currency: "EUR", name: "Dosa House" },
  });
  expect(email?.text).toContain("€17.64  Total");
  expect(email?.subject).toBe("Your order 42 at Dosa House");
});

test("sends nothing without an order or a customer", async () => {
  expect(await renderTestEmail(placed, { found: null })).toBeNull();
  expect(await renderTestEmail(placed, { found: { ...emailOrder, customer: null } })).toBeNull();
});

test("the verification email has the link in both HTML and plain text", async () => {
  const email = await renderTestEmail({ template: "verify-email", userId: "u", returnTo: "/" });
  expect(email?.text).toContain("\n\nhttps://shop.example/verify-email?token=abc\n\n");
  expect(email?.html).toContain('href="https://shop.example/verify-email?token=abc"');
});

const noDetails = { menuOrder: null, takeaway: null, partyOrder: null, reservation: null };
const wantedAt = new Date("2026-07-03T17:30:00Z");

test("a scheduled delivery: shows the time in each email and attaches a calendar file", async () => {
  const found = { ...emailOrder, wantedAt };
  const placedEmail = await renderTestEmail(placed, { found });
  expect(placedEmail?.text).toContain("Delivery time\nFri 3 Jul 2026, from 18:30");
  expect(placedEmail?.text).toContain("We'll confirm it shortly.");
  expect(placedEmail?.html).toContain("Fri 3 Jul 2026, from 18:30. £17.64.");
  expect(placedEmail?.calendar?.content).toContain("DTSTART:20260703T173000Z");
  const confirmed = await renderTestEmail(
    { template: "order-confirmed", orderId: "0190-1" },
    { found: { ...found, status: "confirmed" } },
  );
  expect(confirmed?.text).toContain("We'll deliver it at the time below");
  expect(confirmed?.text).toContain("Delivery time\nFri 3 Jul 2026, from 18:30");
  expect(confirmed?.text).toContain("Your notes\nNo coriander");
  const unscheduled = await renderTestEmail(placed);
  expect(unscheduled?.calendar).toBeUndefined();
});

test("a takeaway: shows items, allergens, total, and pickup time and place", async () => {
  const takeaway = {
    name: "Asha Rao",
    contact: "+447700900123",
    address: "1 High Street",
    instructions: "No onions",
    cash: null,
  };
  const email = await renderTestEmail(placed, {
    found: {
      ...emailOrder,
      ...noDetails,
      type: "takeaway_order",
      takeaway,
      total: 1_634,
      wantedAt,
    },
  });
  expect(email?.subject).toBe("Your takeaway order 42 at Tiffin Kitchen");
  for (const words of [
    "£14.85  3 × Vegetable Korma (£4.95 each)",
    "Contains nuts.",
    "£16.34  Total",
    "Pickup time\nFri 3 Jul 2026, 18:30",
    "Collect from\nTiffin Kitchen\n12 Spice Lane, Leicester LE1 4AB",
    "Cash to pay when you collect: £16.34. No VAT is added to the menu prices.",
    "No onions",
    "https://shop.example/track/a-private-token",
  ])
    expect(email?.text).toContain(words);
  expect(email?.text).not.toContain("VAT (");
  expect(email?.calendar).toBeUndefined();

  // The shop's settings have changed since it was placed.
  const vat = { mode: "included", rate: 1_250 } as const;
  const laterEmail = await renderTestEmail(placed, {
    found: { ...emailOrder, ...noDetails, type: "takeaway_order", takeaway, vat, wantedAt },
  });
  expect(laterEmail?.text).toContain("£17.64  Total\n £1.96  Includes VAT (12.5%)");
  expect(laterEmail?.text).toContain("Cash to pay when you collect: £17.64\n");
});

test.each([
  ["during opening hours", "2026-07-01T11:30:00Z", "We'll confirm it shortly."],
  ["at night", "2026-07-01T02:50:00Z", "We'll confirm it once we open."],
])("a takeaway placed %s says when it is confirmed", async (_when, createdAt, words) => {
  const takeaway = {
    name: "Asha Rao",
    contact: "+447700900123",
    address: "",
    instructions: "",
    cash: null,
  };
  const found: OrderDetail = {
    ...emailOrder,
    ...noDetails,
    type: "takeaway_order",
    takeaway,
    wantedAt,
    createdAt: new Date(createdAt),
  };
  expect((await renderTestEmail(placed, { found }))?.text).toContain(words);
});

test("a party order: shows the event and address, and attaches a calendar file", async () => {
  const partyOrder = {
    name: "Asha Rao",
    contact: "+447700900123",
    address: "The Hall\nLeicester",
    guestCount: 40,
    specialRequests: "",
    eventDate: "2026-07-03",
    eventTime: "18:30",
    deliveryMethod: "Delivery" as const,
    withinRadius: null,
  };
  const found: OrderDetail = {
    ...emailOrder,
    ...noDetails,
    type: "party_order",
    partyOrder,
    total: 1_634,
    wantedAt,
    guests: 40,
  };
  const email = await renderTestEmail(placed, { found });
  expect(email?.text).toContain("Your event\nFri 3 Jul 2026, 18:30\n40 guests");
  expect(email?.text).toContain("Deliver to\nAsha Rao\nThe Hall\nLeicester\n07700 900123");
  expect(email?.calendar?.filename).toBe("order-42.ics");
  expect(email?.calendar?.content).toContain(
    "\r\nDTSTART:20260703T173000Z\r\nDTEND:20260703T203000Z\r\n",
  );
  expect(email?.calendar?.content).toContain("\r\nLOCATION:The Hall\\nLeicester\r\n");

  const withoutTime = {
    ...found,
    partyOrder: { ...partyOrder, eventTime: null },
    wantedAllDay: true,
  };
  const untimedEmail = await renderTestEmail(placed, { found: withoutTime });
  expect(untimedEmail?.text).toContain("Fri 3 Jul 2026, time to be agreed");
  expect(untimedEmail?.calendar?.content).toContain("\r\nDTSTART;VALUE=DATE:20260703\r\n");
});

test("a reservation: shows the time without dishes or prices, and attaches a calendar file", async () => {
  const reservation = {
    name: "Asha Rao",
    contact: "+447700900123",
    email: "",
    guests: 2,
    specialRequests: "By the window, please; ünder the lamp",
    tables: ["Window 1"],
    until: new Date("2026-07-03T18:45:00Z"),
  };
  const found: OrderDetail = {
    ...emailOrder,
    ...noDetails,
    type: "reservation",
    reservation,
    lines: [],
    total: 0,
    wantedAt,
    guests: 2,
  };
  const email = await renderTestEmail(placed, { found });
  expect(email?.subject).toBe("Your booking request 42 at Tiffin Kitchen");
  const confirmed = await renderTestEmail(placed, { found: { ...found, status: "confirmed" } });
  expect(confirmed?.subject).toBe("Your booking 42 at Tiffin Kitchen");
  expect(email?.text).toContain("Your table\nFri 3 Jul 2026, 18:30 to 19:45\n2 guests");
  expect(email?.text).not.toMatch(/£|Allergies|Total/);
  const lines = email?.calendar?.content.split("\r\n") ?? [];
  expect(lines).toContain("UID:order-0190-1@shop.example");
  expect(lines).toContain("DTEND:20260703T184500Z");
  expect(lines).toContain("LOCATION:Tiffin Kitchen\\, 12 Spice Lane\\, Leicester LE1 4AB");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test("a caller without an account gets the email at their address, with the tracking link", async () => {
  const found: OrderDetail = {
    ...emailOrder,
    status: "confirmed",
    customer: null,
    takenByStaff: { takenBy: "Ravi Shah", email: "ben@caller.test" },
  };
  const email = await renderTestEmail(placed, { found });
  expect(email?.to).toEqual({ name: "Asha Rao", address: "ben@caller.test" });
  expect(email?.text).toContain("We received it on Wed 1 Jul 2026 at 12:30. It is now confirmed.");
  expect(email?.text).toContain("View your order: https://shop.example/track/a-private-token");
  expect(email?.text).not.toContain("/userdashboard");
  expect(email?.html).not.toContain("/userdashboard");
  expect(`${email?.html}${email?.text}`).not.toContain("Ravi");
});

test("sends nothing to a caller who gave no address", async () => {
  const found: OrderDetail = {
    ...emailOrder,
    customer: null,
    takenByStaff: { takenBy: "Ravi Shah", email: "" },
  };
  expect(await renderTestEmail(placed, { found })).toBeNull();
});

test("emails from a shop in practice mode say so; order emails depend on when the order was placed", async () => {
  const note = "This shop is being set up. Orders are for practice and will not be cooked.";
  const hasNote = async (job: EmailJob, isPracticeShop: boolean, isPractice = false) => {
    const email = await renderTestEmail(job, {
      business: { practice: isPracticeShop },
      found: { ...emailOrder, isPractice },
    });
    expect(email?.html.includes(note)).toBe(email?.text.includes(note));
    return email?.text.includes(note);
  };
  const verification = { template: "verify-email", userId: "u", returnTo: "/" } as const;
  expect(await hasNote(verification, true)).toBe(true);
  expect(await hasNote(verification, false)).toBe(false);
  expect(await hasNote(placed, true, true)).toBe(true);
  // Placed when the shop was not in practice mode.
  expect(await hasNote(placed, true)).toBe(false);
  expect(
    (await renderTestEmail(placed, { found: { ...emailOrder, isPractice: true } }))?.subject,
  ).toMatch(/^Practice: /);
});
