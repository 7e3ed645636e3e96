import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { Times, type WhenProps } from "./order-times.tsx";
import { TableCard } from "./when-card.tsx";

function renderTimes(type: OrderTypeId, Fields = Times) {
  const noop = () => undefined;
  const props = {
    type,
    field: (name: string) => ({ id: name, name, defaultValue: "", errors: [] }),
    initial: { atShortNotice: "on" },
    nearest: [],
    save: noop,
    onTimeChange: noop,
    onDayChange: noop,
  } satisfies Partial<WhenProps>;
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <Fields {...(props as unknown as WhenProps)} /> },
  ]);
  const root = {
    business: { ...unknownBusiness, leadMinutes: 20 },
    news: { rush: { pause: null, extra: { minutes: 20, until: null } } },
  };
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

test("names the notice that can be waived, with a slow-down, which does not delay tables", () => {
  expect(renderTimes("takeaway_order")).toContain("Allow less than 40 minutes&#x27; notice (");
  expect(renderTimes("menuorder")).toContain("Allow less than 40 minutes&#x27; notice (");
  expect(renderTimes("reservation")).toContain("Allow less than 20 minutes&#x27; notice");
});

test("says where staff can choose the table", () => {
  expect(renderTimes("reservation", TableCard)).toMatch(/<a[^>]* href="\/admin\/bookings"/);
});
