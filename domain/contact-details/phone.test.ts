import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gbPhoneMetadata } from "./gb-phone-metadata.ts";
import { formatPhone, parsePhone } from "./phone.ts";

test.each([
  "07700 900123",
  "+44 7700 900123",
  "7700900123",
  "+44 (0)7700 900123",
  "447700900123",
  "0044 7700 900123",
  " 07700.900.123 ",
  "(07700) 900-123",
  "٠٧٧٠٠٩٠٠١٢٣",
])("reads %j as +447700900123", (text) => {
  expect(parsePhone(text)).toBe("+447700900123");
});

test.each([
  "",
  " ",
  "123456789",
  "12345678901",
  "0800 1111",
  "+1 212 555 0100",
  "+33 6 12 34 56 78",
  "07700 900123 x12",
  "call 07700900123",
  "<b>07700900123",
  "0000000000",
  "99999999999999999999",
  "ten digits",
  "+44",
])("refuses %j", (text) => {
  expect(parsePhone(text)).toBeNull();
});

test("formats numbers as people in the UK write them", () => {
  expect(formatPhone("+447700900123")).toBe("07700 900123");
  expect(formatPhone("+442079460958")).toBe("020 7946 0958");
  expect(formatPhone("")).toBe("");
  expect(formatPhone("not a number")).toBe("not a number");
});

test("an accepted number has +44 and ten digits, and survives formatting and parsing", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9}$/), (digits) => {
      const number = parsePhone(digits);
      fc.pre(number !== null);
      expect(number).toBe(`+44${digits}`);
      expect(parsePhone(formatPhone(`+44${digits}`))).toBe(number);
    }),
  );
});

test("any text gives an E.164 number or null", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 60 }), (text) =>
      /^\+44\d{10}$/.test(parsePhone(text) ?? "+440000000000"),
    ),
  );
});

test("the metadata equals the installed package's", () => {
  const all = JSON.parse(
    readFileSync(
      createRequire(import.meta.url).resolve("libphonenumber-js/metadata.min.json"),
      "utf8",
    ),
  );
  expect(gbPhoneMetadata).toEqual({
    version: all.version,
    country_calling_codes: { "44": ["GB"] },
    countries: { GB: all.countries.GB },
    nonGeographic: {},
  });
});
