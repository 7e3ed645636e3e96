import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TrackedOrder } from "../../../domain/order-tracking/track-order.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { TrackedOrderView } from "./tracked-order.tsx";

const placedAt = new Date("2026-06-15T10:00:00Z");

const delivery: TrackedOrder = {
  id: "0190-1",
  number: 12,
  type: "menuorder",
  status: "confirmed",
  stage: null,
  version: 2,
  createdAt: placedAt,
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: null,
  guests: null,
  cancelReason: null,
  isPractice: false,
  lines: [
    {
      id: 1,
      name: "Onion Bhaji",
      quantity: 1,
      price: 225,
      vegan: true,
      allergens: {},
      category: "veg",
      image: "",
    },
  ],
  total: 270,
  figures: null,
  deliveryMethod: null,
  wasMovedByStaff: false,
  confirmationLateAt: null,
  until: null,
  history: [],
};

test("asks for cash only if there is something to pay", () => {
  const render = (order: TrackedOrder) => {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <RootDataPreview value={{ business: unknownBusiness }}>
            <TrackedOrderView order={order} renderedAtMs={placedAt.getTime()} path="/track/a" />
          </RootDataPreview>
        ),
      },
    ]);
    return renderToStaticMarkup(<Page />);
  };
  expect(render(delivery)).toContain("Pay in cash on delivery.");
  const free = render({ ...delivery, total: 0 });
  expect(free).toContain("Nothing to pay.");
  expect(free).not.toContain("Pay in cash");
});
