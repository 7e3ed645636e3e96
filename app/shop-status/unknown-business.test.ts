import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Footer } from "../layout/footer.tsx";

test("the footer of an error page without settings shows no facts about a shop", () => {
  const Page = createRoutesStub([{ path: "/", Component: Footer }]);
  const text = renderToStaticMarkup(createElement(Page)).replaceAll(/<[^>]+>/g, " ");
  expect(text).toContain("Restaurant");
  expect(text).not.toMatch(/undefined|null|Established|illustrations|Made by|\b0\b/);
});
