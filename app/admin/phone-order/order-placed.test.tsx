import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { type OrderPlaced, OrderPlacedCard } from "./order-placed.tsx";

function renderCard(changes: Partial<OrderPlaced>, sendsEmails = true): string {
  const order: OrderPlaced = {
    number: 7,
    type: "menuorder",
    status: "confirmed",
    total: 1_000,
    wantedAt: null,
    wantedAllDay: false,
    createdAt: new Date("2026-06-15T11:00:00Z"),
    leadMinutes: 25,
    contact: { name: "Ben Cole", phone: "+447700900789" },
    booking: null,
    link: "https://shop.example/track/x",
    emailTo: null,
    ...changes,
  };
  const business = { ...unknownBusiness, leadMinutes: 35, deliveryMinutes: 20 };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business, sendsEmails }}>
          <OrderPlacedCard order={order} onAnother={() => undefined} />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("says when an ASAP order will be ready", () => {
  // The lead time at the time of the order, even if it has changed since.
  expect(renderCard({})).toContain("About 12:25, 25 min after the order");
  expect(renderCard({ wantedAt: new Date("2026-06-15T18:00:00Z") })).not.toContain("About");
});

test("shows the time to tell the caller first", () => {
  const getFirst = (changes: Partial<OrderPlaced>) =>
    /<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/.exec(renderCard(changes))?.slice(1);
  expect(getFirst({})).toEqual(["Tell the caller", "Arrives about 12:45"]);
  const wantedAt = new Date("2026-06-15T18:00:00Z");
  expect(getFirst({ type: "takeaway_order", wantedAt })).toEqual([
    "Tell the caller",
    "Ready 19:00",
  ]);
  expect(getFirst({ type: "party_order", wantedAt })?.[0]).toBe("Type");
});

test("shows the guests and the table of a booking, and the total of other orders", () => {
  const listFacts = (changes: Partial<OrderPlaced>) =>
    [...renderCard(changes).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)/g)].map(
      ([, label, text]) => `${label}: ${text}`,
    );
  const booking = { guests: 5, tables: ["Window 1", "Window 2"] };
  const bookingFacts = listFacts({ type: "reservation", total: 0, booking });
  expect(bookingFacts).toEqual(expect.arrayContaining(["Guests: 5", "Table: Window 1 + Window 2"]));
  expect(bookingFacts.join()).not.toContain("Total");
  expect(listFacts({})).toContain("Total: £10.00");
});

test("promises a confirmation only if the shop sends emails", () => {
  const emailTo = "ben@example.com";
  expect(renderCard({ emailTo })).toContain("Confirmation goes to ben@example.com");
  expect(renderCard({ emailTo }, false)).toContain("No confirmation: the shop sends no emails");
  expect(renderCard({}, false)).toContain("No email address");
});

test("offers to print the ticket, except for a booking", () => {
  expect(renderCard({})).toContain("Print ticket");
  expect(renderCard({ type: "reservation" })).not.toContain("Print ticket");
});
