import { describe, expect, test } from "vitest";
import { hoursSchema } from "../../../../domain/business/hours-schema.ts";
import { type Span, sameHoursDaily } from "../../../../domain/scheduling/opening-hours.ts";
import { addSuggestedSpans, findUsualSpans } from "./suggest-span.ts";

const span = (text: string): Span => {
  const [opens = "", closes = ""] = text.split("-");
  return { opens, closes };
};

const suggestSpan = (spans: Span[]) => addSuggestedSpans(spans, []).at(-1) as Span;

test.each([
  ["lunch", ["12:00-14:30"], "17:00-22:00"],
  ["the day", ["10:00-17:00"], "17:00-22:00"],
  ["until the evening", ["12:00-20:30"], "21:30-22:00"],
  ["until late", ["12:00-22:00"], "23:00-23:59"],
  ["hours in any order", ["18:00-21:00", "12:00-14:00"], "22:00-23:59"],
  ["an unfinished row", ["12:00-"], "17:00-22:00"],
])("suggests the next hours: %s", (_, spans, suggested) => {
  expect(suggestSpan(spans.map(span))).toEqual(span(suggested));
});

test.each([
  ["until midnight", ["17:00-00:00"]],
  ["past midnight", ["18:00-02:00"]],
  ["all day", ["00:00-00:00"]],
  ["until just before midnight", ["12:00-23:30"]],
])("suggests no times after hours %s", (_, spans) => {
  expect(suggestSpan(spans.map(span))).toEqual({ opens: "", closes: "" });
});

test("suggested hours never overlap", () => {
  for (let hour = 0; hour < 23; hour += 1) {
    const closes = `${String(hour + 1).padStart(2, "0")}:00`.replace("24", "00");
    const spans = [{ opens: `${String(hour).padStart(2, "0")}:00`, closes }];
    const monday = [...spans, suggestSpan(spans)].filter(({ opens }) => opens !== "");
    const parsed = hoursSchema.safeParse({ weeklyHours: { monday }, timeZone: "Europe/London" });
    expect(parsed.error, JSON.stringify(monday)).toBeUndefined();
  }
});

describe("a closed day", () => {
  const lunch = span("12:00-14:30");
  const dinner = span("18:00-22:00");
  const late = span("18:00-01:00");
  const closedWeek = sameHoursDaily([]);

  test.each([
    ["its own hours", { friday: [lunch, dinner], thursday: [late] }, [lunch, dinner]],
    ["the nearest day's hours", { tuesday: [lunch], saturday: [late] }, [late]],
    ["the earlier of two neighbouring days", { thursday: [dinner], saturday: [late] }, [dinner]],
    ["no unfinished hours", { friday: [span("12:00-")], thursday: [dinner] }, [dinner]],
    ["an empty row in a week without hours", {}, [span("-")]],
  ])("gets %s", (_, hours, suggested) => {
    const usualSpans = findUsualSpans({ ...closedWeek, ...hours }, "friday");
    expect(addSuggestedSpans([], usualSpans)).toEqual(suggested);
  });

  test("on Monday gets Tuesday's hours, not Sunday's", () => {
    const week = { ...closedWeek, tuesday: [dinner], sunday: [lunch] };
    expect(findUsualSpans(week, "monday")).toEqual([dinner]);
  });
});
