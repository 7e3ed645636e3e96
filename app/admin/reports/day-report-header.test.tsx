import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DayReportHeader } from "./day-report-header.tsx";

function renderHeader(day: string, evening: string | null): string {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <DayReportHeader day={day} today="2026-11-30" evening={evening} onPrint={() => {}} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("at night, today's sheet links to yesterday's", () => {
  const yesterday = "2026-11-29";
  const link = `href="/admin/reports/day?day=${yesterday}"`;
  expect(renderHeader("2026-11-30", yesterday)).toContain(link);
  expect(renderHeader("2026-11-30", null)).not.toContain(link);
  expect(renderHeader(yesterday, yesterday)).not.toContain(link);
});
