import { expect, test } from "vitest";
import { defaultSettings } from "../business/default-settings.ts";
import { describeReservedPhones } from "./describe-reserved-phones.ts";

test("warns about phone numbers reserved for examples, except the default settings'", () => {
  const { phones } = defaultSettings;
  expect(describeReservedPhones({ phones, whatsapp: "" })).toBeNull();
  const leeds = "+441134960123";
  expect(describeReservedPhones({ phones: [leeds, ""], whatsapp: "" })).toBe(
    "0113 496 0123 is reserved for examples, so nobody can reach you on it.",
  );
  expect(
    describeReservedPhones({ phones: [leeds, "+441134961123"], whatsapp: "+442079460001" }),
  ).toBe(
    "0113 496 0123 and 020 7946 0001 are reserved for examples, so nobody can reach you on them.",
  );
});
