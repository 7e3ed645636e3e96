import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeSelects } from "./time-selects.tsx";

const props: Omit<ComponentProps<typeof TimeSelects>, "timePrefix"> = {
  labels: { day: "Day", time: "Time" },
  fields: {
    day: { id: "day", name: "day", errors: [] },
    time: { id: "time", name: "time", errors: [] },
  },
  days: ["2026-06-20"],
  today: "2026-06-20",
  day: "2026-06-20",
  times: [
    { day: "2026-06-20", time: "19:00", at: Date.parse("2026-06-20T18:00:00Z"), free: true },
    { day: "2026-06-20", time: "19:15", at: Date.parse("2026-06-20T18:15:00Z"), free: false },
    { day: "2026-06-21", time: "00:30", at: Date.parse("2026-06-20T23:30:00Z"), free: true },
  ],
  time: "",
  afterMidnight: null,
  loading: false,
  shouldFocus: false,
  onDayChange: () => undefined,
  onTimeChange: () => undefined,
};

const listTimes = (timePrefix: string) =>
  [
    ...renderToStaticMarkup(<TimeSelects {...props} timePrefix={timePrefix} />).matchAll(
      /<option[^>]*>([^<]*)</g,
    ),
  ]
    .map(([, label]) => label)
    .slice(2);

test("lists the free times, for a delivery as the earliest time of arrival", () => {
  expect(listTimes("")).toEqual(["19:00", "00:30 (Saturday night)"]);
  expect(listTimes("From ")).toEqual(["From 19:00", "From 00:30 (Saturday night)"]);
});
