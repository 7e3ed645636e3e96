import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { defaultLegal } from "./default-legal.ts";
import { legalSchema } from "./legal-schema.ts";

function parseForm(fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  const submission = parseWithZod(formData, { schema: legalSchema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

const names = [
  "legalName",
  "company.companyNumber",
  "company.registeredIn",
  "registeredAddress",
  "vatNumber",
  "hygieneRating",
  "hygieneLink",
];

test("every field may be empty or missing", () => {
  expect(parseForm({})).toEqual(defaultLegal);
  expect(parseForm(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(defaultLegal);
});

test("parses company and VAT numbers in common notations", () => {
  const input = {
    legalName: " Spice Ltd ",
    "company.companyNumber": "sc 123456",
    "company.registeredIn": "Scotland",
    registeredAddress: "1 High Street\nLeicester",
    vatNumber: "123 4567 27",
    hygieneRating: "pass",
    hygieneLink: "ratings.food.gov.uk/business/1",
  };
  expect(parseForm(input)).toEqual({
    legalName: "Spice Ltd",
    company: { companyNumber: "SC123456", registeredIn: "Scotland" },
    registeredAddress: "1 High Street\nLeicester",
    vatNumber: "GB123456727",
    hygieneRating: "pass",
    hygieneLink: "https://ratings.food.gov.uk/business/1",
  });
});

test.each<[string, string, string, Record<string, string>?]>([
  ["company.companyNumber", "1234", messages.settings.companyNumber],
  ["company.registeredIn", "Jersey", messages.settings.registeredIn],
  [
    "company.registeredIn",
    "Scotland",
    messages.settings.registeredElsewhere("England and Wales"),
    { "company.companyNumber": "12345678" },
  ],
  ["vatNumber", "GB12345", messages.settings.vatNumber],
  ["vatNumber", "GB123456789", messages.settings.vatCheckDigits],
  ["vatNumber", "GB 123 4567 82", messages.settings.exampleVatNumber],
  ["hygieneRating", "6", messages.settings.hygieneRating],
  ["hygieneLink", "https://example.com", messages.settings.hygieneLink],
  ["legalName", "Spice\u0000Ltd", messages.fields.controlCharacters],
  ["legalName", "S".repeat(121), messages.fields.tooLong(120)],
])("reports an error on the field %s for %j", (field, value, message, overrides = {}) => {
  expect(parseForm({ ...overrides, [field]: value })).toEqual({ [field]: [message] });
});
