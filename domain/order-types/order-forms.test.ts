import { describe, expect, test } from "vitest";
import {
  customerFields,
  idempotencyKey,
  lines,
  parseForm,
  partyFields,
  takeawayFields,
} from "../../tests/builders/parse-order-form.ts";
import { checkoutSchema } from "./delivery/delivery-schema.ts";
import { modifyPartyOrderSchema } from "./party/modify-party-schema.ts";
import { partyOrderSchema } from "./party/party-schema.ts";
import { phoneOrderForms } from "./phone-order-schema.ts";
import { reservationSchema } from "./reservation/reservation-schema.ts";
import {
  getModifyTakeawaySchema,
  modifyTakeawaySchema,
} from "./takeaway/modify-takeaway-schema.ts";
import { takeawaySchema } from "./takeaway/takeaway-schema.ts";

const table = {
  name: "Asha Patel",
  contact: "+44 7700 900123",
  email: "",
  date: "2026-06-15",
  time: "12:00",
  guests: "2",
  specialRequests: "",
  idempotencyKey,
};

describe("the checkout form", () => {
  const delivery = {
    ...customerFields,
    phone: customerFields.contact,
    notes: "",
    lines,
    seenTotal: "1",
    seenWantedAt: "",
    idempotencyKey,
  };

  test("requires an address name only when the address is saved", () => {
    expect(parseForm(checkoutSchema, delivery).value).toMatchObject({ saveAddress: false });
    expect(parseForm(checkoutSchema, { ...delivery, saveAddress: "on" }).errors).toEqual({
      addressName: ["Enter a name, for example Work."],
    });
    const named = parseForm(checkoutSchema, {
      ...delivery,
      saveAddress: "on",
      addressName: " Work ",
    });
    expect(named.value).toMatchObject({ saveAddress: true, addressName: "Work" });
  });

  test("requires a day and a time only when a later delivery is wanted, beside other errors", () => {
    for (const when of ["asap", ""])
      expect(parseForm(checkoutSchema, { ...delivery, deliveryWhen: when }).errors).toEqual({});
    const scheduled = { ...delivery, deliveryWhen: "later" };
    const missing = {
      deliveryDate: ["Choose a date."],
      deliveryTime: ["Choose a time."],
    };
    expect(parseForm(checkoutSchema, scheduled).errors).toEqual(missing);
    expect(parseForm(checkoutSchema, { ...scheduled, address: "" }).errors).toMatchObject({
      ...missing,
      address: expect.anything(),
    });
    expect(parseForm(checkoutSchema, { ...scheduled, deliveryDate: "2026-06-15" }).errors).toEqual({
      deliveryTime: missing.deliveryTime,
    });
    const withTime = { ...scheduled, deliveryDate: "2026-06-15", deliveryTime: "19:00" };
    expect(parseForm(checkoutSchema, withTime).value).toMatchObject({
      deliveryDate: "2026-06-15",
      deliveryTime: "19:00",
    });
    expect(parseForm(checkoutSchema, { ...withTime, deliveryTime: "7pm" }).errors).toHaveProperty(
      "deliveryTime",
    );
    expect(parseForm(checkoutSchema, { ...withTime, deliveryWhen: "soon" }).errors).toHaveProperty(
      "deliveryWhen",
    );
    expect(
      parseForm(phoneOrderForms.menuorder, { ...scheduled, status: "confirmed" }).errors,
    ).toEqual(missing);
  });
});

describe("order forms", () => {
  test("require an address for a delivery, but not for a takeaway by phone", () => {
    const call = { status: "confirmed" };
    const { address: _, ...withoutAddress } = takeawayFields;
    for (const fields of [withoutAddress, { ...takeawayFields, address: "" }])
      expect(parseForm(phoneOrderForms.takeaway_order, { ...fields, ...call }).value).toMatchObject(
        {
          address: "",
        },
      );
    expect(
      parseForm(phoneOrderForms.takeaway_order, { ...takeawayFields, ...call }).value,
    ).toMatchObject({
      address: "1 High Street",
    });
    expect(
      parseForm(phoneOrderForms.menuorder, { ...withoutAddress, ...call }).errors,
    ).toHaveProperty("address");
    expect(parseForm(takeawaySchema, withoutAddress).errors).toHaveProperty("address");
  });

  test("require the address of a party by phone, or of a modified one, only for its delivery", () => {
    const forms = [
      [phoneOrderForms.party_order, { status: "confirmed" }],
      [modifyPartyOrderSchema, { version: "1" }],
    ] as const;
    for (const [form, fields] of forms) {
      const pickup = { ...partyFields, ...fields, address: "" };
      expect(parseForm(form, pickup).value).toMatchObject({ address: "" });
      const errors = parseForm(form, {
        ...pickup,
        deliveryMethod: "Delivery",
        guestCount: "0",
      }).errors;
      expect(Object.keys(errors).toSorted()).toEqual(["address", "guestCount"]);
    }
    expect(parseForm(partyOrderSchema, { ...partyFields, address: "" }).errors).toHaveProperty(
      "address",
    );
  });

  test("require the address of a modified takeaway, unless staff took it without one", () => {
    const change = { ...takeawayFields, version: "1", address: "" };
    expect(parseForm(getModifyTakeawaySchema({ address: "" }), change).value).toMatchObject({
      address: "",
    });
    const placedOnline = getModifyTakeawaySchema({ address: "1 High Street" });
    expect(Object.keys(parseForm(placedOnline, change).errors)).toEqual(["address"]);
  });

  test("parse phone numbers to E.164 and counts to numbers, and keep empty fields empty", () => {
    expect(parseForm(takeawaySchema, takeawayFields).value).toMatchObject({
      contact: "+447700900123",
      instructions: "",
      lines: [{ id: 1, quantity: 2 }],
    });
    expect(parseForm(partyOrderSchema, partyFields).value).toMatchObject({
      guestCount: 20,
      eventTime: null,
      withinRadius: false,
      specialRequests: "",
    });
    expect(
      parseForm(partyOrderSchema, { ...partyFields, eventTime: "18:30", withinRadius: "on" }).value,
    ).toMatchObject({
      eventTime: "18:30",
      withinRadius: true,
    });
    expect(parseForm(reservationSchema, table).value).toMatchObject({
      contact: "+447700900123",
      email: "",
      guests: 2,
    });
    expect(
      parseForm(reservationSchema, { ...table, email: "Asha@Example.com" }).value,
    ).toMatchObject({
      email: "asha@example.com",
    });
  });

  test.each(["0", "-1", "two", "", "1.5"])("refuse %j guests", (guests) => {
    expect(parseForm(reservationSchema, { ...table, guests }).errors.guests).toEqual([
      "Please enter a valid number of guests greater than 0.",
    ]);
  });

  test.each(["0770090012", "077009001234", "", "hello"])("refuse the contact %j", (contact) => {
    const expectedErrors = ["Please enter a valid 10-digit contact number."];
    expect(parseForm(reservationSchema, { ...table, contact }).errors.contact).toEqual(
      expectedErrors,
    );
    expect(parseForm(takeawaySchema, { ...takeawayFields, contact }).errors.contact).toEqual(
      expectedErrors,
    );
    expect(parseForm(partyOrderSchema, { ...partyFields, contact }).errors.contact).toEqual(
      expectedErrors,
    );
  });

  test("refuse an order without dishes", () => {
    for (const emptyLines of ["[]", ""]) {
      expect(
        parseForm(takeawaySchema, { ...takeawayFields, lines: emptyLines }).errors.lines,
      ).toEqual(["Please select at least one item for your takeaway order."]);
      expect(
        parseForm(partyOrderSchema, { ...partyFields, lines: emptyLines }).errors.lines,
      ).toEqual(["Please select at least one dish for your party order."]);
    }
  });

  test("report every missing field", () => {
    expect(Object.keys(parseForm(takeawaySchema, { idempotencyKey, lines }).errors).sort()).toEqual(
      ["address", "contact", "name", "pickupDate", "pickupTime"],
    );
    expect(
      Object.keys(parseForm(partyOrderSchema, { idempotencyKey, lines }).errors).sort(),
    ).toEqual(["address", "contact", "deliveryMethod", "eventDate", "guestCount", "name"]);
    expect(Object.keys(parseForm(reservationSchema, { idempotencyKey }).errors).sort()).toEqual([
      "contact",
      "date",
      "guests",
      "name",
      "time",
    ]);
  });

  test.each(["2026-02-30", "15/06/2026", "today"])("refuse %j as a day", (date) => {
    expect(parseForm(reservationSchema, { ...table, date }).errors.date).toHaveLength(1);
  });

  test("for changing an order drop lines with a quantity of zero or less, even the last, and reject duplicate dishes", () => {
    const change = {
      version: "3",
      pickupDate: "2026-06-15",
      pickupTime: "12:00",
      address: "1 High Street",
      instructions: "",
    };
    const emptyLines = [
      { id: 1, quantity: 0, seenPrice: 495 },
      { id: 2, quantity: -1, seenPrice: 495 },
    ];
    expect(
      parseForm(modifyTakeawaySchema, { ...change, lines: JSON.stringify(emptyLines) }).value,
    ).toMatchObject({
      version: 3,
      lines: [],
    });
    const duplicateLines = [
      { id: 1, quantity: 1, seenPrice: 495 },
      { id: 1, quantity: 2, seenPrice: 495 },
    ];
    expect(
      parseForm(modifyTakeawaySchema, { ...change, lines: JSON.stringify(duplicateLines) }).errors
        .lines,
    ).toEqual(["List each dish only once."]);
    const event = {
      version: "1",
      lines,
      address: "1 High Street",
      eventDate: "2026-06-25",
      eventTime: "",
      guestCount: "0",
      deliveryMethod: "Delivery",
    };
    expect(Object.keys(parseForm(modifyPartyOrderSchema, event).errors)).toEqual(["guestCount"]);
  });
});
