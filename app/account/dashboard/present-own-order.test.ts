import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { defaultSettings } from "../../../domain/business/default-settings.ts";
import { emailOrder } from "../../../tests/builders/rendered-emails.ts";
import { presentOwnOrder } from "./present-own-order.ts";

const now = Temporal.Instant.from("2026-07-01T12:00:00Z");

test("answers an allergy in the requests of a booking", () => {
  const booking = {
    ...emailOrder,
    type: "reservation" as const,
    lines: [],
    menuOrder: null,
    reservation: {
      name: "Asha Patel",
      email: "asha@example.com",
      contact: "+447700900123",
      guests: 2,
      specialRequests: "Allergic to nuts",
      tables: [],
      until: null,
    },
  };
  expect(presentOwnOrder(booking, defaultSettings, now).allergyAnswer?.finding).toBe(
    "Your note mentions nuts. Please tell us again when you arrive, before you order.",
  );
});
