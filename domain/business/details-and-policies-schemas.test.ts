import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { defaultSettings } from "./default-settings.ts";
import { sectionForms } from "./section-schemas.ts";
import type { SettingsSection } from "./settings-sections.ts";

function parseForm(section: SettingsSection, fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  const submission = parseWithZod(formData, { schema: sectionForms[section] as z.ZodObject });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

describe("the business", () => {
  const { name, tagline, address, email } = defaultSettings;
  const fields = {
    name,
    tagline,
    address,
    email,
    established: "2025",
    cuisines: "Indian, Nepali,",
    "phones[0]": "07700 900123",
    "phones[1]": "0116 496 0123",
    whatsapp: "+44 7700 900 123",
    minimumPasswordLength: "8",
  };

  test("parses phone numbers in common notations", () => {
    expect(parseForm("details", fields)).toMatchObject({
      cuisines: ["Indian", "Nepali"],
      phones: ["+447700900123", "+441164960123"],
      whatsapp: "+447700900123",
      minimumPasswordLength: 8,
    });
  });

  test.each([
    [{}, false],
    [{ eggsAreVeg: "on" }, true],
  ])("reads whether veg dishes may contain eggs: %j", (input, eggsAreVeg) => {
    expect(parseForm("details", { ...fields, ...input })).toMatchObject({ eggsAreVeg });
  });

  test("joins an address typed on several lines into one", () => {
    const input = { ...fields, address: "4 Dock Street,\nBristol \r\nBS1 6AA" };
    expect(parseForm("details", input)).toMatchObject({
      address: "4 Dock Street, Bristol, BS1 6AA",
    });
  });

  test("the address, the phone numbers and WhatsApp are optional; a single phone number becomes the first", () => {
    const input = { ...fields, "phones[1]": "", whatsapp: "" };
    expect(parseForm("details", input)).toMatchObject({
      phones: ["+447700900123", ""],
      whatsapp: "",
    });
    const second = { ...input, address: "", "phones[0]": "", "phones[1]": "0116 496 0123" };
    expect(parseForm("details", second)).toMatchObject({
      address: "",
      phones: ["+441164960123", ""],
    });
  });

  test.each([
    ["phones[1]", "12"],
    ["email", "hello"],
    ["established", "25"],
    ["minimumPasswordLength", "5"],
    ["cuisines", " "],
    ["name", ""],
  ])("refuses the field %s with the value %j", (field, value) => {
    expect(Object.keys(parseForm("details", { ...fields, [field]: value }) ?? {})).toEqual([field]);
  });
});

describe("claims and policies", () => {
  const otherFields = { keepOrderYears: "6", keepEmailDays: "14" };

  test("keeps the commitment's paragraphs and joins the introduction into one line", () => {
    const input = {
      homeIntro: "Home cooking,\r\nevery day.",
      commitment: "We cook fresh.\r\n\r\nWe waste little.",
    };
    const otherTexts = {
      aboutIntro: "A bakery\r\nby the sea.",
      mission: "Bread.\r\nAnd cake.",
      takeawayNote: " Bring a bag. ",
      freeDelivery: "on",
    };
    expect(parseForm("policies", { ...otherFields, ...input, ...otherTexts })).toMatchObject({
      aboutIntro: "A bakery by the sea.",
      mission: "Bread.\nAnd cake.",
      takeawayNote: "Bring a bag.",
      freeDelivery: true,
      homeIntro: "Home cooking, every day.",
      commitment: "We cook fresh.\nWe waste little.",
    });
  });

  test("parses one claim or credit per line, and cleared text as empty", () => {
    const input = {
      notAdded: "No MSG: Spices: ground here.\r\n\nNo Nuts",
      developers: "Asha Patel https://example.com/a\nBen",
    };
    expect(
      parseForm("policies", {
        ...otherFields,
        ...input,
        law: " Scotland ",
        policiesSince: "2027-02-01",
      }),
    ).toEqual({
      aboutIntro: "",
      mission: "",
      takeawayNote: "",
      freeDelivery: false,
      remedy: "",
      homeIntro: "",
      commitment: "",
      kitchenAllergens: "",
      law: "Scotland",
      policiesSince: "2027-02-01",
      notAdded: [
        { name: "No MSG", instead: "Spices: ground here." },
        { name: "No Nuts", instead: "" },
      ],
      developers: [
        { name: "Asha Patel", href: "https://example.com/a" },
        { name: "Ben", href: "" },
      ],
      keepOrderYears: 6,
      keepEmailDays: 14,
    });
    expect(parseForm("policies", otherFields)).toMatchObject({
      notAdded: [],
      developers: [],
      law: "",
      policiesSince: "",
    });
  });

  test.each([
    ["policiesSince", "1 May 2027"],
    ["policiesSince", "2027-02-30"],
    ["notAdded", ": nothing"],
    ["notAdded", "No MSG\n".repeat(9)],
    ["developers", "Asha javascript://x"],
    ["developers", "https://example.com"],
    ["developers", "A\nB\nC\nD\nE"],
    ["law", "Eng\u0000land"],
    ["keepOrderYears", "0"],
    ["keepEmailDays", "91"],
  ])("refuses the field %s with the value %j", (field, value) => {
    expect(Object.keys(parseForm("policies", { ...otherFields, [field]: value }) ?? {})).toEqual([
      field,
    ]);
  });
});
