import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PracticeBadge } from "./practice-badge.tsx";

function renderBadge({
  isPractice,
  shop,
}: {
  isPractice: boolean | undefined;
  shop: "practice" | "open";
}) {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <PracticeBadge isPractice={isPractice} /> },
  ]);
  const news = {
    rush: { pause: null, extra: null },
    notices: [],
    orderTypes: [],
    practice: shop === "practice",
  };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { news } } }} />);
}

test("marks practice orders, and real orders while the shop is in practice mode", () => {
  expect(renderBadge({ isPractice: true, shop: "practice" })).toContain("Practice");
  expect(renderBadge({ isPractice: true, shop: "open" })).toContain("Practice");
  expect(renderBadge({ isPractice: false, shop: "practice" })).toContain("Real, not practice");
  expect(renderBadge({ isPractice: false, shop: "open" })).toBe("");
});

test("marks nothing while it is not known whether an order is for practice", () => {
  expect(renderBadge({ isPractice: undefined, shop: "practice" })).toBe("");
});
