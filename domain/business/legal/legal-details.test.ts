import { describe, expect, test } from "vitest";
import { businessSettings } from "../business-settings.ts";
import { defaultSettings } from "../default-settings.ts";
import { listPossibleUkParts, parseCompanyNumber } from "./company-number.ts";
import { defaultLegal, type LegalDetails } from "./default-legal.ts";
import { describeHygiene, describeTrader } from "./describe-legal.ts";
import { hygieneRatingIds, hygieneRatings, parseHygieneLink } from "./hygiene-rating.ts";
import { formatVatNumber, hasVatCheckDigits, parseVatNumber } from "./vat-number.ts";

describe("a VAT number", () => {
  test.each([
    ["GB 123 4567 82", "GB123456782"],
    ["123456782", "GB123456782"],
    ["gb123.4567-82", "GB123456782"],
    ["GB 123 4567 82 001", "GB123456782001"],
  ])("parses %j as %s", (input, parsed) => {
    expect(parseVatNumber(input)).toBe(parsed);
    expect(hasVatCheckDigits(parsed)).toBe(true);
  });

  test.each(["GB12345678", "GB1234567821", "DE123456789", "GB12345678A", "GBGB123456782"])(
    "rejects %j",
    (input) => {
      expect(parseVatNumber(input)).toBeNull();
    },
  );

  test("has check digits modulo 97, with or without 55 added", () => {
    expect(hasVatCheckDigits("GB123456782")).toBe(true);
    // 112 + 55 + 27 = 2 × 97.
    expect(hasVatCheckDigits("GB123456727")).toBe(true);
    const otherNumbers = Array.from(
      { length: 100 },
      (_, digits) => `GB1234567${String(digits).padStart(2, "0")}`,
    );
    expect(otherNumbers.filter(hasVatCheckDigits)).toEqual(["GB123456727", "GB123456782"]);
    expect(hasVatCheckDigits("GB000000000")).toBe(false);
  });

  test("is formatted in groups of digits", () => {
    expect(formatVatNumber("GB123456782")).toBe("GB 123 4567 82");
    expect(formatVatNumber("GB123456782001")).toBe("GB 123 4567 82 001");
    expect(formatVatNumber("")).toBe("");
  });
});

describe("a company number", () => {
  test.each([
    ["12345678", "12345678"],
    ["1234567", "01234567"],
    ["sc 123456", "SC123456"],
    ["OC301234", "OC301234"],
    ["NI012345", "NI012345"],
    ["R0001234", "R0001234"],
    ["ip 28746r", "IP28746R"],
    ["SP2345RS", "SP2345RS"],
    ["RS007692", "RS007692"],
  ])("parses %j as %s", (input, parsed) => {
    expect(parseCompanyNumber(input)).toBe(parsed);
  });

  test.each([
    "12345",
    "123456789",
    "SC12345",
    "SC1234567",
    "GB123456",
    "ABCDEFGH",
    "SC12345R",
    "IP2874R",
    "R123456",
    "12345678 Ltd",
  ])("rejects %j", (input) => {
    expect(parseCompanyNumber(input)).toBeNull();
  });

  test("has a prefix that tells where the company can be registered", () => {
    expect(listPossibleUkParts("12345678")).toEqual(["England and Wales", "Wales"]);
    expect(listPossibleUkParts("OC301234")).toEqual(["England and Wales", "Wales"]);
    expect(listPossibleUkParts("SO301234")).toEqual(["Scotland"]);
    expect(listPossibleUkParts("R0001234")).toEqual(["Northern Ireland"]);
    for (const number of ["FC012345", "", "toString"])
      expect(listPossibleUkParts(number)).toEqual([]);
  });
});

describe("the food hygiene rating", () => {
  test.each([
    ["https://ratings.food.gov.uk/business/123456", "https://ratings.food.gov.uk/business/123456"],
    ["ratings.food.gov.uk/business/1?lang=cy", "https://ratings.food.gov.uk/business/1?lang=cy"],
    ["http://RATINGS.food.gov.uk/business/1", "https://ratings.food.gov.uk/business/1"],
  ])("accepts the link %s", (input, parsed) => {
    expect(parseHygieneLink(input)).toBe(parsed);
  });

  test.each([
    "https://ratings.food.gov.uk.example.com/business/1",
    "https://example.com/?ratings.food.gov.uk",
    "https://user@ratings.food.gov.uk/business/1",
    "https://ratings.food.gov.uk:8443/business/1",
    "javascript:alert(1)",
    "my rating",
  ])("rejects the link %s", (input) => {
    expect(parseHygieneLink(input)).toBeNull();
  });

  test("is shown if either the rating or its page was entered", () => {
    const href = "https://ratings.food.gov.uk/business/1";
    expect(describeHygiene({ hygieneRating: "5", hygieneLink: href })).toEqual({
      name: "Food hygiene rating: 5 (very good)",
      href,
    });
    expect(describeHygiene({ hygieneRating: "", hygieneLink: href })).toEqual({
      name: "Food hygiene rating",
      href,
    });
    expect(describeHygiene(defaultLegal)).toBeNull();
    expect([...hygieneRatingIds].sort()).toEqual(Object.keys(hygieneRatings).sort());
  });
});

describe("the trader", () => {
  const describeShop = (details: Partial<LegalDetails>) =>
    describeTrader({ name: "Tiffin", ...defaultLegal, ...details });
  const company = {
    legalName: "Spice Ltd",
    company: { companyNumber: "12345678", registeredIn: "" as const },
  };
  const registeredAddress = "1 High Street\nLeicester LE1 4AB";

  test.each<[string, Partial<LegalDetails>, string[]]>([
    ["nothing entered", {}, []],
    [
      "a company",
      { ...company, registeredAddress, vatNumber: "GB123456782" },
      [
        "Tiffin is a trading name of Spice Ltd, registered in England and Wales with number 12345678.",
        "Registered office: 1 High Street, Leicester LE1\u00a04AB.",
        "VAT number GB 123 4567 82.",
      ],
    ],
    [
      "a company in Wales with the shop's name",
      { legalName: "Tiffin", company: { companyNumber: "12345678", registeredIn: "Wales" } },
      ["Tiffin, registered in Wales with number 12345678."],
    ],
    [
      "only a Scottish number",
      { company: { companyNumber: "SC123456", registeredIn: "" } },
      ["Registered in Scotland with number SC123456."],
    ],
    [
      "a number without a place",
      { company: { companyNumber: "FC123456", registeredIn: "" } },
      ["Registered with number FC123456."],
    ],
    [
      "a sole trader with another address",
      { legalName: "Asha Patel", registeredAddress },
      ["Tiffin is a trading name of Asha Patel, 1 High Street, Leicester LE1\u00a04AB."],
    ],
    [
      "a sole trader at the shop",
      { legalName: "Asha Patel" },
      ["Tiffin is a trading name of Asha Patel."],
    ],
    [
      "only an address",
      { registeredAddress: "1 High Street" },
      ["Business address: 1 High Street."],
    ],
  ])("is described correctly with %s", (_, details, expected) => {
    expect(describeShop(details)).toEqual(expected);
  });
});

test("settings from an older version default to no legal details, and an unknown hygiene rating is ignored", () => {
  expect(businessSettings.parse({})).toMatchObject(defaultLegal);
  expect(defaultSettings).toMatchObject(defaultLegal);
  expect(businessSettings.parse({ hygieneRating: "6" }).hygieneRating).toBe("");
});
