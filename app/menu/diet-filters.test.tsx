import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { HiddenAllergens } from "./diet-filters.tsx";
import { useMenuUrl } from "./use-menu-url.ts";

test("the link that clears the hidden allergens says so in visible text", () => {
  const Page = createRoutesStub([
    { path: "/menu", Component: () => <HiddenAllergens url={useMenuUrl({ path: "/menu" })} /> },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={["/menu?hide=nuts"]} />);
  expect(html).toContain(">Clear hidden allergens</a>");
});
