import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SectionHeading } from "./board-header.tsx";

test.each([
  [3, 8, "New (3 for now, 5 later)"],
  [8, 8, "New (8)"],
  [3, undefined, "New (3)"],
  [0, 5, "New"],
])("counts the tickets of a section: %i of %s", (count, total, text) =>
  expect(
    renderToStaticMarkup(
      <SectionHeading id="new-tickets" title="New" isShown count={count} total={total} />,
    ),
  ).toContain(`>${text}</h2>`),
);
