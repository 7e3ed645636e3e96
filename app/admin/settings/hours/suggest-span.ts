import type { Span } from "../../../../domain/scheduling/opening-hours.ts";

const firstSpan: Span = { opens: "10:00", closes: "17:00" };
const eveningSpan: Span = { opens: "17:00", closes: "22:00" };
const emptySpan: Span = { opens: "", closes: "" };

/** Hours to add to a day. They start after its last hours; empty if these end too late. */
export function suggestSpan(spans: readonly Span[]): Span {
  if (spans.length === 0) return firstSpan;
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
