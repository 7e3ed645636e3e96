import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LateCounts } from "./urgency-chip.tsx";

test.each([
  [["confirmed", "in_progress"], "2 late"],
  [["pending"], "1 new late"],
  [["pending", "confirmed", "pending"], "1 late, 2 new late"],
] as const)("counts late tickets to cook and new ones apart: %j", (statuses, text) => {
  const markup = renderToStaticMarkup(
    <LateCounts tickets={statuses.map((status) => ({ status }))} />,
  );
  expect(markup.replace(/<[^>]*>/g, "")).toBe(text);
});
