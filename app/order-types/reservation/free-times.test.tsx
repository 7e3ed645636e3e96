import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OwnBooking } from "../../../domain/order-tracking/own-bookings.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { FreeTimes } from "./free-times.tsx";

const day = "2026-06-15";

const buildTime = (day: string, hour: number): OfferedTime => ({
  day,
  time: `${String(hour).padStart(2, "0")}:00`,
  at: Date.parse(`${day}T00:00Z`) + hour * 3_600_000,
});

const listButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text);

function renderTimes(
  free: boolean[],
  {
    time = "",
    isRefused = false,
    hour = 10,
    loading = false,
    nextFree = [],
    ownBookings = [],
  }: {
    time?: string;
    isRefused?: boolean;
    hour?: number;
    loading?: boolean;
    nextFree?: OfferedTime[];
    ownBookings?: OwnBooking[];
  } = {},
): string {
  const times = free.map((isFree, index) => ({ ...buildTime(day, hour + index), free: isFree }));
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview
          value={{ business: { ...unknownBusiness, stays: [{ guests: 2, minutes: 90 }] } }}
        >
          <FreeTimes
            guests={2}
            isMissing={false}
            isRefused={isRefused}
            nextFree={nextFree}
            ownBookings={ownBookings}
            onReload={() => undefined}
            fields={{ day: { id: "day", name: "day" }, time: { id: "time", name: "time" } }}
            days={[day]}
            day={day}
            times={times}
            time={time}
            afterMidnight={null}
            loading={loading}
            onDayChange={() => undefined}
            onTimeChange={() => undefined}
          />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("says that no table is left once every time of the day is full", () => {
  const text = "No table is left on this day. Choose another day";
  expect(renderTimes([false, false])).toContain(text);
  expect(renderTimes([false, false])).not.toContain("10:00");
  expect(renderTimes([false, true])).not.toContain(text);
  expect(renderTimes([])).not.toContain(text);
});

test("hides the times of a full day while another day is loading", () => {
  const text = renderTimes([false, false], { loading: true });
  expect(text).toContain("Looking for free times…");
  expect(text).not.toContain("10:00");
  expect(renderTimes([false, true], { loading: true })).toContain("10:00");
});

test("names the free times nearest to a chosen time that is full, unless a refusal does", () => {
  const free = [true, true, false, true, true];
  const text = renderTimes(free, { time: "12:00" });
  expect(text).toContain("12:00 is full. Nearest free times:");
  expect(listButtons(text)).toEqual(["10:00", "11:00", "13:00"]);
  expect(renderTimes(free, { time: "11:00" })).not.toContain("is full");
  expect(renderTimes(free, { time: "12:00", isRefused: true })).not.toContain("is full");
});

test("offers the next day with a free table once the day is full: times near the chosen one", () => {
  const nextFree = [10, 11, 12, 13].map((hour) => buildTime("2026-06-18", hour));
  const label = "The next free tables are on Thursday 18 June:";
  const withTime = renderTimes([false, false], { time: "11:00", nextFree });
  expect(withTime).toContain(label);
  expect(listButtons(withTime)).toEqual(["10:00", "11:00", "12:00"]);
  const withoutTime = renderTimes([false, false], { nextFree });
  expect(withoutTime).toContain(label);
  expect(listButtons(withoutTime)).toEqual(["See the times"]);
  expect(renderTimes([false, false], { nextFree, isRefused: true })).not.toContain(label);
  expect(renderTimes([false, false])).not.toContain("next free tables");
});

test("full times can be chosen, to see the free ones near them", () => {
  expect(renderTimes([true, false])).not.toContain(`disabled=""`);
  expect(renderTimes([true, false], { loading: true })).toContain(`disabled=""`);
});

test("names the night of nearest times after midnight", () => {
  const text = renderTimes([false, true], { time: "00:00", hour: 0 }).replace(/<!-- -->/g, "");
  expect(text).toContain("00:00 (Sunday night) is full. Nearest free times:");
  expect(text).toMatch(/<button[^>]*>01:00 \(Sunday night\)/);
});

test("warns of the customer's other booking at or near the chosen time", () => {
  const ownBookings = [{ number: 12, ...buildTime(day, 10) }];
  const render = (time: string) => renderTimes([true, true, true, true], { time, ownBookings });
  expect(render("11:00")).toMatch(/You already have a booking at 10:00 on this day: .*booking 12</);
  expect(render("13:00")).not.toContain("You already have");
  expect(render("")).not.toContain("You already have");
});
