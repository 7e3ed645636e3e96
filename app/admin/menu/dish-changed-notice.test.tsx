import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { DishChangedNotice } from "./dish-changed-notice.tsx";

const dish: StoredDish = {
  id: 1,
  version: 2,
  name: "Onion Bhaji",
  description: "",
  price: 225,
  image: "",
  category: "veg",
  vegan: true,
  allergens: {},
};

test("shows the section and the picture that another admin has chosen", () => {
  const render = (current: StoredDish) => {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <RootDataPreview value={{ business: unknownBusiness }}>
            <DishChangedNotice current={current} onUseLatest={() => {}} onKeepMine={() => {}} />
          </RootDataPreview>
        ),
      },
    ]);
    return renderToStaticMarkup(<Page />);
  };
  expect(render({ ...dish, section: "Starters", image: "/pictures/a.webp" })).toMatch(
    /Starters.*src="\/pictures\/a\.webp"/,
  );
  expect(render(dish)).toMatch(/No section.*No picture/);
});
