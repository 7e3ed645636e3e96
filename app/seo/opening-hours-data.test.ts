import { describe, expect, it } from "vitest";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";
import { buildExceptionsData, buildWeeklyHoursData } from "./opening-hours-data.ts";

const day = { opens: "10:00", closes: "17:00" };
const all = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

describe("buildWeeklyHoursData", () => {
  it("merges days with equal hours into one entry", () => {
    expect(buildWeeklyHoursData({ weeklyHours: sameHoursDaily([day]) })).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: all, ...day },
    ]);
  });

  it("separates different hours, omits closed days, and ends a 24-hour day at 23:59", () => {
    const eveningHours = { opens: "18:00", closes: "02:00" };
    const weeklyHours = {
      ...sameHoursDaily([day]),
      monday: [],
      friday: [day, eveningHours],
      sunday: [{ opens: "00:00", closes: "00:00" }],
    };
    expect(buildWeeklyHoursData({ weeklyHours })).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        ...day,
      },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Friday"], ...eveningHours },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Sunday"],
        opens: "00:00",
        closes: "23:59",
      },
    ]);
  });
});

describe("buildExceptionsData", () => {
  it("describes closed days and days with special hours", () => {
    const hoursExceptions = [
      { day: "2026-12-25", spans: [], reason: "Christmas Day" },
      { day: "2026-12-31", spans: [{ opens: "10:00", closes: "13:00" }], reason: "" },
    ];
    expect(buildExceptionsData({ hoursExceptions })).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        name: "Christmas Day",
        validFrom: "2026-12-25",
        validThrough: "2026-12-25",
        opens: "00:00",
        closes: "00:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-12-31",
        validThrough: "2026-12-31",
        opens: "10:00",
        closes: "13:00",
      },
    ]);
  });
});
