import { expect, test } from "vitest";
import { defaultSettings } from "../business/default-settings.ts";
import { orderTypeRegistry } from "../order-types/index.ts";
import type { OrderDetail } from "../orders/order.ts";
import { formatOrderCalendar, getCalendarEntry } from "./order-calendar.ts";

const { timeZone, weeklyHours, hoursExceptions } = defaultSettings;
const business = {
  name: "Tiffin Kitchen",
  address: "12 Spice Lane, Leicester; LE1 4AB",
  email: "hello@tiffin.example",
  timeZone,
  weeklyHours,
  hoursExceptions,
  deliveryMinutes: 25,
};
const url = "https://shop.example/userdashboard/orders/12";
const options = {
  publicUrl: "https://shop.example",
  url,
  writtenAt: new Date("2026-06-01T08:00:00Z"),
};

type CalendarOrder = Parameters<typeof getCalendarEntry>[1] &
  Parameters<typeof formatOrderCalendar>[1];

function buildReservation(change: Partial<CalendarOrder> = {}): CalendarOrder {
  return {
    id: "7b1e",
    number: 12,
    isPractice: false,
    version: 3,
    type: "reservation",
    status: "confirmed",
    stage: null,
    createdAt: new Date("2026-06-01T08:00:00Z"),
    leadMinutes: 20,
    history: [],
    wantedAt: new Date("2026-06-15T11:00:00Z"),
    menuOrder: null,
    takeaway: null,
    partyOrder: null,
    reservation: {
      name: "Asha",
      contact: "",
      email: "",
      guests: 4,
      specialRequests: "",
      tables: ["Wall 1"],
      until: new Date("2026-06-15T12:30:00Z"),
    },
    ...change,
  };
}

function buildParty(change: Partial<NonNullable<OrderDetail["partyOrder"]>> = {}): CalendarOrder {
  return buildReservation({
    type: "party_order",
    wantedAt: new Date("2026-06-28T23:00:00Z"),
    reservation: null,
    partyOrder: {
      name: "Asha",
      contact: "",
      address: "1 High Street\nLeicester",
      specialRequests: "",
      eventDate: "2026-06-29",
      eventTime: null,
      guestCount: 40,
      deliveryMethod: "Delivery",
      withinRadius: null,
      ...change,
    },
  });
}

function buildFile(
  order: CalendarOrder,
  { restaurant = business, ...change }: { restaurant?: typeof business; url?: string } = {},
) {
  const entry = getCalendarEntry(orderTypeRegistry, order, restaurant, options.writtenAt);
  return entry && formatOrderCalendar(entry, order, restaurant, { ...options, ...change });
}

/** The unfolded lines. */
const buildLines = (order: CalendarOrder) =>
  buildFile(order)?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];

test("a reservation ends when the restaurant closes, if its table is kept for longer", () => {
  const late = buildReservation({ wantedAt: new Date("2026-06-15T15:00:00Z") });
  if (late.reservation) late.reservation.until = new Date("2026-06-15T16:30:00Z");
  expect(buildFile(late)?.content).toContain("\r\nDTEND:20260615T160000Z\r\n");
});

test("links to the given page, such as the tracking page", () => {
  const tracked = buildFile(buildReservation(), {
    url: "https://shop.example/track/a-private-token",
  });
  expect(tracked?.content).toContain("\r\nURL:https://shop.example/track/a-private-token\r\n");
});

test("a reservation has its start and end in UTC and takes place at the restaurant", () => {
  expect(buildLines(buildReservation())).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tiffin//Orders//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:order-7b1e@shop.example",
    "SEQUENCE:3",
    "DTSTAMP:20260601T080000Z",
    "DTSTART:20260615T110000Z",
    "DTEND:20260615T123000Z",
    'ORGANIZER;CN="Tiffin Kitchen":mailto:hello@tiffin.example',
    "SUMMARY:Table at Tiffin Kitchen\\, 4 guests",
    "LOCATION:Tiffin Kitchen\\, 12 Spice Lane\\, Leicester\\; LE1 4AB",
    "DESCRIPTION:Booking 12",
    "URL:https://shop.example/userdashboard/orders/12",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test.each([
  ["pending", "TENTATIVE"],
  ["in_progress", "CONFIRMED"],
  ["completed", "CONFIRMED"],
  ["cancelled", "CANCELLED"],
] as const)("%s is %s in a calendar", (status, calendarStatus) => {
  const lines = buildLines(buildReservation({ status }));
  expect(lines).toContain(`STATUS:${calendarStatus}`);
  expect(lines).toContain(status === "cancelled" ? "METHOD:CANCEL" : "METHOD:PUBLISH");
});

test("a practice order says so", () => {
  expect(buildLines(buildReservation({ isPractice: true }))).toContain(
    "SUMMARY:Practice: Table at Tiffin Kitchen\\, 4 guests",
  );
});

test("an event without a time lasts all day, at the delivery address; an empty address omits the location", () => {
  const partyLines = buildLines(buildParty());
  expect(partyLines).toEqual(
    expect.arrayContaining(["DTSTART;VALUE=DATE:20260629", "LOCATION:1 High Street\\nLeicester"]),
  );
  expect(
    buildLines(buildParty({ address: "" })).filter((line) => line.startsWith("LOCATION")),
  ).toEqual([]);
});

test("a party order to collect says so, because its location is the restaurant", () => {
  expect(buildLines(buildParty({ deliveryMethod: "Pickup" }))).toEqual(
    expect.arrayContaining([
      "SUMMARY:Collect party order from Tiffin Kitchen\\, 40 guests",
      "LOCATION:Tiffin Kitchen\\, 12 Spice Lane\\, Leicester\\; LE1 4AB",
    ]),
  );
});

test("the entry for collecting a party order is short", () => {
  const wantedAt = new Date("2026-06-29T17:30:00Z");
  const timed = buildParty({ eventTime: "18:30", deliveryMethod: "Pickup" });
  expect(buildLines({ ...timed, wantedAt })).toEqual(
    expect.arrayContaining(["DTSTART:20260629T173000Z", "DTEND:20260629T174500Z"]),
  );
});

test("quotes and line breaks in a name cannot inject a property", () => {
  const file = buildFile(buildReservation(), {
    restaurant: { ...business, name: 'The "Tiffin"\r\nURL:https://evil.example' },
  });
  const lines = file?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];
  expect(lines.filter((line) => line.startsWith("URL:"))).toEqual([
    "URL:https://shop.example/userdashboard/orders/12",
  ]);
  expect(lines).toContain(
    'ORGANIZER;CN="The Tiffin URL:https://evil.example":mailto:hello@tiffin.example',
  );
});

test("folds lines at 75 bytes without splitting a character", () => {
  const file = buildFile(buildParty({ address: "छोटा रास्ता ".repeat(20) }));
  const lines = file?.content.split("\r\n") ?? [];
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file?.content).not.toContain("\ufffd");
});

test("an order without a set time or without its details has no calendar file", () => {
  expect(buildFile(buildReservation({ type: "menuorder", reservation: null }))).toBeNull();
  expect(buildFile(buildReservation({ wantedAt: null }))).toBeNull();
});

test("a delivery that staff moved, or that has left, is at the time when it usually arrives", () => {
  const wantedAt = new Date("2026-06-01T12:00:00Z");
  const entry = { at: options.writtenAt, by: "admin", byName: null, kind: "rescheduled" } as const;
  const menuOrder = { shipping: { address: "1 High Street" } };
  const buildDelivery = (change: Partial<CalendarOrder>) =>
    buildReservation({
      type: "menuorder",
      reservation: null,
      menuOrder: menuOrder as CalendarOrder["menuOrder"],
      wantedAt,
      ...change,
    });
  const moved = {
    ...entry,
    from: null,
    to: null,
    change: { wantedAt: { from: null, to: wantedAt.toISOString() } },
  } as unknown as OrderDetail["history"][number];
  const left = {
    ...moved,
    kind: "status",
    to: "completed",
    at: new Date("2026-06-01T11:40:00Z"),
    change: null,
  } as unknown as OrderDetail["history"][number];
  expect(buildLines(buildDelivery({}))).toContain("DTSTART:20260601T120000Z");
  expect(buildLines(buildDelivery({ history: [moved] }))).toContain("DTSTART:20260601T122500Z");
  expect(buildLines(buildDelivery({ status: "completed", history: [moved, left] }))).toContain(
    "DTSTART:20260601T120500Z",
  );
});
