import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { CallerCard } from "./caller-card.tsx";
import { BookedOnDay, OpenOrders } from "./caller-open-orders.tsx";
import { useEarlierAllergyNotes } from "./earlier-allergy-notes.tsx";
import type { OpenOrder } from "./find-customers.ts";
import { createCallerDraft, useCaller } from "./use-caller.ts";

function renderCard(
  type: OrderTypeId,
  sendsEmails: boolean,
  stored: Record<string, string> = {},
  note = "",
) {
  function Card() {
    const caller = useCaller(stored, () => undefined);
    const notes = useEarlierAllergyNotes({
      notes: caller.allergyNotes,
      note,
      onChange: () => undefined,
    });
    return (
      <>
        <CallerCard
          type={type}
          caller={caller}
          search={{ current: null }}
          field={(name) => ({ id: name, name, defaultValue: "", errors: [] })}
          repeat={null}
          allergyNotes={notes.boxes}
          onChoose={() => undefined}
        />
        <OpenOrders orders={caller.openOrders} day={null} />
      </>
    );
  }
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness, sendsEmails }}>
          <Card />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const emailInput = /<input[^>]* name="email"/;

test("asks for an email address, and says why", () => {
  const html = renderCard("takeaway_order", true);
  expect(html).toMatch(emailInput);
  expect(html).toContain("Email and address (optional)");
  expect(html).toContain("We&#x27;ll email a confirmation.");
});

test("a shop that sends no emails does not ask for an email address", () => {
  const takeaway = renderCard("takeaway_order", false);
  expect(takeaway).not.toMatch(emailInput);
  expect(takeaway).toContain("Address (optional)");
  expect(renderCard("menuorder", false)).not.toContain("(optional)");
});

test("a shop that sends no emails still shows an email address from the draft", () => {
  const html = renderCard("menuorder", false, { email: "asha@example.com" });
  expect(html).toContain('value="asha@example.com"');
  expect(html).toContain("Email (optional)");
  expect(html).not.toContain("email a confirmation");
});

test("hides the optional email field of a linked account", () => {
  const customer = JSON.stringify({ id: "asha", email: "asha@example.com", lastOrders: [] });
  expect(renderCard("menuorder", true, { customer })).not.toContain("(optional)");
});

test("shows the caller's allergy notes", () => {
  const allergyNote = "no dairy please";
  const allergyNotes = [{ number: 13, type: "menuorder", note: allergyNote }];
  const customer = JSON.stringify({ id: "asha", email: "asha@example.com", allergyNotes });
  const html = renderCard("menuorder", true, { customer });
  expect(html).toContain("Allergy note on order 13: no dairy please");
  expect(html).toContain("Add to this order");
  const added = renderCard("menuorder", true, { customer }, `Ring twice\n${allergyNote}`);
  expect(added).toContain("Added to this order");
  const pressed = /aria-pressed="true"[^>]*>([^<]*)</;
  expect(html).not.toMatch(pressed);
  expect(pressed.exec(added)?.[1]).toBe("Added to this order");
  const uncertain = [{ number: 14, type: "menuorder", note: "eggs are a no for me" }];
  const other = JSON.stringify({ id: "asha", email: "a@example.com", allergyNotes: uncertain });
  expect(renderCard("menuorder", true, { customer: other })).toContain(
    "Allergy? Note on order 14: eggs are a no for me",
  );
  for (const page of [html, added]) expect(page).toContain("Not for this order");
});

test("counts the caller's allergy notes if there are several", () => {
  const allergyNotes = [13, 14].map((number) => ({
    number,
    type: "menuorder",
    note: `Allergic to nuts, as on ${number}`,
  }));
  const render = (notes: typeof allergyNotes) =>
    renderCard("menuorder", true, {
      customer: JSON.stringify({ id: "asha", email: "asha@example.com", allergyNotes: notes }),
    });
  expect(render(allergyNotes)).toMatch(/<h3[^>]*>2 allergy notes<\/h3>.*order 13.*order 14/s);
  expect(render(allergyNotes.slice(1))).not.toContain("1 allergy note");
});

const booking: OpenOrder = {
  number: 21,
  type: "reservation",
  day: "2026-06-15",
  wanted: "Mon 15 Jun 2026, 19:30",
  contents: "Table for 4",
  status: "Confirmed",
  hasAllergyNote: false,
  mayHaveAllergyNote: false,
};

test("shows the caller's open orders: the earliest one, and how many more", () => {
  const delivery = {
    ...booking,
    number: 22,
    type: "menuorder" as const,
    wanted: "ASAP, leave by 19:36",
    contents: "1 × Naan",
    hasAllergyNote: true,
  };
  const Page = createRoutesStub([
    { path: "/", Component: () => <OpenOrders orders={[booking, delivery]} day={null} /> },
  ]);
  const text = renderToStaticMarkup(<Page />).replace(/<[^>]*>/g, "");
  expect(text.replaceAll("\u00a0", " ")).toContain(
    "Already booked: Mon 15 Jun 2026, 19:30 · Table for 4 · Confirmed · Booking 21",
  );
  expect(text).toContain("Show 1 more");
  expect(text).toContain("Already ordered: Delivery, ASAP, leave by 19:36");
  expect(text.match(/Allergy\W*Order 22/)).not.toBeNull();
  expect(text.match(/Allergy/g)).toHaveLength(1);
  const uncertain = { ...delivery, hasAllergyNote: false, mayHaveAllergyNote: true };
  const UncertainPage = createRoutesStub([
    { path: "/", Component: () => <OpenOrders orders={[uncertain]} day={null} /> },
  ]);
  expect(renderToStaticMarkup(<UncertainPage />)).toContain("Allergy?</strong>");
});

test("does not show open orders from a draft, because they may have changed", () => {
  const customer = JSON.stringify({ id: "asha", email: "a@example.com", openOrders: [booking] });
  expect(renderCard("takeaway_order", true, { customer })).not.toContain("Already booked");
});

test("shows the caller's bookings of a table's day only beside the form", () => {
  const orders = [
    booking,
    { ...booking, number: 22, day: "2026-06-16" },
    { ...booking, number: 23, type: "takeaway_order" as const },
    { ...booking, number: 24 },
  ];
  const Page = createRoutesStub([
    { path: "/", Component: () => <BookedOnDay orders={orders} day="2026-06-15" /> },
    { path: "/card", Component: () => <OpenOrders orders={orders} day="2026-06-15" /> },
  ]);
  const besideForm = renderToStaticMarkup(<Page />);
  expect(besideForm).toContain("Already booked on this day");
  expect(besideForm.match(/order=\d+/g)).toEqual(["order=21", "order=24"]);
  expect(besideForm.replace(/<details.*/, "")).not.toContain("order=24");
  const inCard = renderToStaticMarkup(<Page initialEntries={["/card"]} />);
  expect(inCard.match(/order=\d+/g)).toEqual(["order=22", "order=23"]);
});

test.each([
  ["once they are chosen", true, {}],
  ["with a new number", true, { phone: "07700 900111" }],
  ["with a corrected name", true, { name: "Ben Coles" }],
  ["once the name and the number are another caller's", false, { name: "Eve", phone: "0111" }],
])("shows the allergy note of a caller without an account %s: %s", (_, isShown, change) => {
  const allergyNote = "no dairy please";
  const draft = createCallerDraft({
    id: "+447700900789",
    hasAccount: false,
    name: "Ben Cole",
    email: "",
    phone: "07700 900789",
    address: "",
    totalOrders: 0,
    openOrders: [],
    lastOrders: [],
    allergyNotes: [{ number: 12, type: "menuorder", note: allergyNote }],
  });
  const html = renderCard("menuorder", true, { ...draft, ...change });
  expect(html.includes(allergyNote)).toBe(isShown);
  expect(html).toContain('name="customerId" value=""');
});
