import {
  type Span,
  type Weekday,
  type WeeklyHours,
  weekdays,
} from "../../../../domain/scheduling/opening-hours.ts";

const eveningSpan: Span = { opens: "17:00", closes: "22:00" };
const emptySpan: Span = { opens: "", closes: "" };

/**
 * Adds hours to a day: to a closed day its `usualSpans`, to others a span after the last one. The
 * times are empty if there is nothing to suggest.
 */
export function addSuggestedSpans(spans: readonly Span[], usualSpans: readonly Span[]): Span[] {
  if (spans.length > 0) return [...spans, suggestNextSpan(spans)];
  return usualSpans.length > 0 ? [...usualSpans] : [emptySpan];
}

/** The hours of the weekday or, if it has none, of the open day nearest to it in the week. */
export function findUsualSpans(week: WeeklyHours, weekday: Weekday): Span[] {
  const getDistance = (day: Weekday) => Math.abs(weekdays.indexOf(day) - weekdays.indexOf(weekday));
  return (
    weekdays
      .toSorted((a, b) => getDistance(a) - getDistance(b))
      .map((day) => week[day].filter(({ opens, closes }) => opens !== "" && closes !== ""))
      .find((spans) => spans.length > 0) ?? []
  );
}

function suggestNextSpan(spans: readonly Span[]): Span {
  const closesNextDay = spans.some(({ opens, closes }) => closes !== "" && closes <= opens);
  const lastTime =
    spans
      .flatMap(({ opens, closes }) => [opens, closes])
      .sort()
      .at(-1) ?? "";
  if (closesNextDay || lastTime >= "23:00") return emptySpan;
  if (lastTime <= eveningSpan.opens) return eveningSpan;
  const opens = addHour(lastTime);
  return { opens, closes: opens < eveningSpan.closes ? eveningSpan.closes : "23:59" };
}

/** `time` is `HH:MM`, before 23:00. */
function addHour(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${String(Number(hours) + 1).padStart(2, "0")}:${minutes}`;
}
