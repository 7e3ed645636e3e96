import { describe, expect, test } from "vitest";
import { businessSettings } from "./business-settings.ts";
import { defaultSettings } from "./default-settings.ts";
import { defaultTexts } from "./default-texts.ts";

describe("business settings", () => {
  test("an empty row gets the defaults, with opening hours of 10 to 5 every day", () => {
    const settings = businessSettings.parse({});
    expect(settings).toEqual({ ...defaultSettings, ...defaultTexts });
    expect(Object.values(settings.weeklyHours)).toEqual(
      Array(7).fill([{ opens: "10:00", closes: "17:00" }]),
    );
  });

  test("ignores the `opens` and `closes` of rows from before each weekday had its own hours", () => {
    expect(businessSettings.parse({ name: "Old", opens: "09:00", closes: "12:00" })).toEqual({
      ...defaultSettings,
      ...defaultTexts,
      name: "Old",
    });
  });

  test("ignores unknown fonts, unknown home page blocks and duplicate blocks", () => {
    expect(
      businessSettings.parse({
        fontPair: "comic-sans",
        homeBlocks: ["contact", "map", "hero", "contact"],
      }),
    ).toMatchObject({
      fontPair: "fraunces-figtree",
      homeBlocks: ["contact", "hero"],
    });
    expect(businessSettings.parse({ homeBlocks: ["map"] }).homeBlocks).toEqual(
      defaultSettings.homeBlocks,
    );
  });

  test("drops unknown and duplicate order types", () => {
    expect(
      businessSettings.parse({ orderTypes: ["takeaway_order", "catering", "takeaway_order"] })
        .orderTypes,
    ).toEqual(["takeaway_order"]);
  });

  test.each([
    { timeZone: "Europe/Atlantis" },
    {
      weeklyHours: {
        ...defaultSettings.weeklyHours,
        monday: [{ opens: "24:00", closes: "17:00" }],
      },
    },
    { weeklyHours: { ...defaultSettings.weeklyHours, monday: [{ opens: "9", closes: "17:00" }] } },
    { weeklyHours: { monday: [] } },
    { hoursExceptions: [{ day: "2026-02-30", spans: [], reason: "" }] },
  ])("refuses impossible times: %j", (settings) => {
    expect(businessSettings.safeParse(settings).success).toBe(false);
  });
});
