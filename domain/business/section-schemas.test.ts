import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { defaultSettings } from "./default-settings.ts";
import { sectionForms } from "./section-schemas.ts";
import { getSectionValues, type SettingsSection } from "./settings-sections.ts";

function parseForm(section: SettingsSection, fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  const submission = parseWithZod(formData, { schema: sectionForms[section] as z.ZodObject });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("the restaurant's phone numbers are UK numbers", () => {
  const phoneErrors = parseForm("details", { "phones[0]": "077009001234", whatsapp: "12" });
  const error = ["Enter a UK number, such as 07700 900982."];
  expect(phoneErrors).toMatchObject({ "phones[0]": error, whatsapp: error });
});

describe("opening hours", () => {
  const zone = { timeZone: "Europe/London" };
  const monday = (...spans: [string, string][]) =>
    Object.fromEntries(
      spans.flatMap(([opens, closes], index) => [
        [`weeklyHours.monday[${index}].opens`, opens],
        [`weeklyHours.monday[${index}].closes`, closes],
      ]),
    );

  test("sorts several spans in a day, and treats a missing day as closed", () => {
    const hours = parseForm("hours", {
      ...zone,
      ...monday(["17:00", "22:00"], ["11:00", "14:00"]),
    });
    expect(hours).toMatchObject({
      weeklyHours: {
        monday: [
          { opens: "11:00", closes: "14:00" },
          { opens: "17:00", closes: "22:00" },
        ],
        sunday: [],
      },
      hoursExceptions: [],
    });
  });

  test.each([
    ["that overlap", monday(["11:00", "14:00"], ["13:59", "16:00"]), "weeklyHours.monday[1].opens"],
    [
      "that overlap past midnight",
      monday(["18:00", "02:00"], ["23:00", "23:30"]),
      "weeklyHours.monday[1].opens",
    ],
    ["without an end", monday(["11:00", ""]), "weeklyHours.monday[0].closes"],
    ["with an impossible time", monday(["24:00", "25:00"]), "weeklyHours.monday[0].opens"],
  ])("reports spans %s on their own line", (_, fields, field) => {
    expect(parseForm("hours", { ...zone, ...fields })).toHaveProperty([field]);
  });

  test("adjacent spans do not overlap", () => {
    expect(
      parseForm("hours", { ...zone, ...monday(["11:00", "14:00"], ["14:00", "02:00"]) }),
    ).toHaveProperty("weeklyHours");
  });

  test("an exception needs a unique date; its reason is optional", () => {
    const day = (index: number, date: string) => ({ [`hoursExceptions[${index}].day`]: date });
    expect(
      parseForm("hours", {
        ...zone,
        ...day(0, "2026-12-26"),
        ...day(1, "2026-12-25"),
        "hoursExceptions[1].reason": " Christmas ",
      }),
    ).toMatchObject({
      hoursExceptions: [
        { day: "2026-12-25", spans: [], reason: "Christmas" },
        { day: "2026-12-26", spans: [], reason: "" },
      ],
    });
    expect(
      parseForm("hours", { ...zone, ...day(0, "2026-12-25"), ...day(1, "2026-12-25") }),
    ).toHaveProperty(["hoursExceptions[1].day"]);
    expect(parseForm("hours", { ...zone, ...day(0, "") })).toHaveProperty([
      "hoursExceptions[0].day",
    ]);
    expect(parseForm("hours", { timeZone: "Europe/Atlantis" })).toHaveProperty("timeZone");
  });

  test("an exception may last until a later day, with an entry for each day", () => {
    const range = (index: number, day: string, until: string) => ({
      [`hoursExceptions[${index}].day`]: day,
      [`hoursExceptions[${index}].until`]: until,
    });
    const parse = (fields: Record<string, string>) => parseForm("hours", { ...zone, ...fields });
    expect(
      parse({ ...range(0, "2026-12-31", "2027-01-01"), ...range(1, "2026-12-25", "") }),
    ).toEqual(
      expect.objectContaining({
        hoursExceptions: ["2026-12-25", "2026-12-31", "2027-01-01"].map((day) => ({
          day,
          spans: [],
          reason: "",
        })),
      }),
    );
    for (const until of ["2026-12-23", "2027-02-22", "2026-02-30"])
      expect(parse(range(0, "2026-12-24", until)), until).toHaveProperty([
        "hoursExceptions[0].until",
      ]);
    expect(
      parse({ ...range(0, "2026-12-24", "2026-12-26"), ...range(1, "2026-12-20", "2026-12-24") }),
    ).toHaveProperty(["hoursExceptions[1].day"], ["Some of these days are listed twice."]);
  });
});

describe("prices", () => {
  test.each([
    ["20", 2_000],
    ["17.5", 1_750],
    ["5%", 500],
    ["0", 0],
    ["100", 10_000],
    ["12.55", 1_255],
  ])("parses a rate of %s per cent", (vatRate, basisPoints) => {
    expect(parseForm("prices", { currency: "GBP", vatMode: "added", vatRate })).toEqual({
      currency: "GBP",
      vatMode: "added",
      vatRate: basisPoints,
      ticketPrices: false,
    });
  });

  test.each(["", "-1", "100.01", "1,5", "20.555", "twenty"])("refuses the rate %j", (vatRate) => {
    expect(parseForm("prices", { currency: "GBP", vatMode: "added", vatRate })).toHaveProperty(
      "vatRate",
    );
  });

  test("accepts only currencies with two decimals", () => {
    expect(
      parseForm("prices", { currency: "JPY", vatMode: "added", vatRate: "20" }),
    ).toHaveProperty("currency");
  });
});

describe("lengths of stay", () => {
  const otherFields = { largestBooking: "12", lastTableMinutes: "60" };

  test("are sorted by guests and unique; at least one is required", () => {
    const twoStays = {
      "stays[0].guests": "8",
      "stays[0].minutes": "120",
      "stays[1].guests": "2",
      "stays[1].minutes": "75",
    };
    expect(parseForm("seating", { ...otherFields, ...twoStays })).toMatchObject({
      stays: [
        { guests: 2, minutes: 75 },
        { guests: 8, minutes: 120 },
      ],
    });
    expect(
      parseForm("seating", { ...otherFields, ...twoStays, "stays[1].guests": "8" }),
    ).toHaveProperty(["stays[1].guests"]);
    expect(parseForm("seating", otherFields)).toHaveProperty("stays");
  });
});

describe("backups", () => {
  test("have a time and a number, or are off", () => {
    expect(parseForm("backups", { backupTime: "04:30", keepBackups: "14" })).toEqual({
      backupTime: "04:30",
      keepBackups: 14,
    });
    expect(parseForm("backups", { backupTime: "", keepBackups: "1" })).toEqual({
      backupTime: null,
      keepBackups: 1,
    });
  });

  test.each([
    ["backupTime", "24:00"],
    ["backupTime", "4"],
    ["keepBackups", "0"],
    ["keepBackups", "31"],
    ["keepBackups", ""],
  ])("refuses the field %s with the value %j", (field, value) => {
    expect(
      Object.keys(
        parseForm("backups", { backupTime: "04:00", keepBackups: "7", [field]: value }) ?? {},
      ),
    ).toEqual([field]);
  });
});

describe("ordering", () => {
  const { ordersWhileClosed, partyNotice, partyRadius, ...numbers } = getSectionValues(
    "ordering",
    defaultSettings,
  );
  const {
    autoConfirm: _,
    pauseWhenUnanswered: __,
    skipCookingStep: ___,
    orderTypes: ____,
    ...wholeNumbers
  } = numbers;
  const unticked = {
    ...Object.fromEntries(
      Object.entries(wholeNumbers).map(([name, value]) => [name, String(value)]),
    ),
    ordersWhileClosed,
    partyNotice,
    partyRadius,
    orderTypes: "menuorder",
  };

  test("automatic confirmation, pausing and skipping a step are off unless ticked", () => {
    const allOff = { autoConfirm: [], pauseWhenUnanswered: false, skipCookingStep: false };
    expect(parseForm("ordering", unticked)).toMatchObject({ ...allOff, unansweredMinutes: 3 });
    const tickedFields = {
      ...unticked,
      autoConfirm: "takeaway_order",
      pauseWhenUnanswered: "on",
      skipCookingStep: "on",
    };
    const allOn = {
      autoConfirm: ["takeaway_order"],
      pauseWhenUnanswered: true,
      skipCookingStep: true,
    };
    expect(parseForm("ordering", tickedFields)).toMatchObject(allOn);
    expect(parseForm("ordering", { ...unticked, autoConfirm: "anything" })).toHaveProperty([
      "autoConfirm[0]",
    ]);
  });

  test("the delivery area is one line and can be left empty", () => {
    expect(
      parseForm("ordering", { ...unticked, deliveryArea: " We deliver in Leicester. " }),
    ).toMatchObject({
      deliveryArea: "We deliver in Leicester.",
    });
    expect(parseForm("ordering", { ...unticked, deliveryArea: "" })).toMatchObject({
      deliveryArea: "",
    });
    expect(parseForm("ordering", { ...unticked, deliveryArea: "a\nb" })).toHaveProperty(
      "deliveryArea",
    );
  });

  test("the usual delivery time is at most 180 minutes", () => {
    for (const deliveryMinutes of [0, 180])
      expect(
        parseForm("ordering", { ...unticked, deliveryMinutes: `${deliveryMinutes}` }),
      ).toMatchObject({ deliveryMinutes });
    expect(parseForm("ordering", { ...unticked, deliveryMinutes: "181" })).toHaveProperty(
      "deliveryMinutes",
    );
  });

  test("the delivery postcodes are districts or sectors, each once", () => {
    expect(
      parseForm("ordering", { ...unticked, deliveryPostcodes: "le1, LE2;LE3  5, LE1, " }),
    ).toMatchObject({
      deliveryPostcodes: ["LE1", "LE2", "LE3 5"],
    });
    expect(
      parseForm("ordering", { ...unticked, deliveryPostcodes: "m1 m2  m3 5 and m4" }),
    ).toMatchObject({ deliveryPostcodes: ["M1", "M2", "M3 5", "M4"] });
    expect(parseForm("ordering", { ...unticked, deliveryPostcodes: "" })).toMatchObject({
      deliveryPostcodes: [],
    });
    expect(
      parseForm("ordering", { ...unticked, deliveryPostcodes: "LE1, Leicester, LE2" }),
    ).toEqual({
      deliveryPostcodes: [
        "“Leicester” is not a postcode district. Enter districts such as M1, M2, M3 5.",
      ],
    });
  });

  test("keeps at least one way to order", () => {
    expect(parseForm("ordering", unticked)).toMatchObject({ orderTypes: ["menuorder"] });
    const { orderTypes: _, ...withoutOrderTypes } = unticked;
    expect(parseForm("ordering", withoutOrderTypes)).toEqual({
      orderTypes: ["Keep at least one way to order."],
    });
  });
});
