import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { getShopNews } from "../../domain/business/shop-news.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { hoursAhead } from "../../domain/scheduling/hours-ahead.ts";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";
import { OpenNow } from "./open-now.tsx";

function renderPaused(orderTypes: OrderTypeId[], props?: ComponentProps<typeof OpenNow>) {
  const business = {
    ...defaultSettings,
    orderTypes,
    rush: { pause: { until: null }, extra: null },
    weeklyHours: sameHoursDaily([{ opens: "10:00", closes: "17:00" }]),
    hoursExceptions: [],
  };
  const now = Temporal.Instant.from("2026-11-21T12:00:00Z");
  const hours = hoursAhead(business, now);
  const news = getShopNews(business, now.epochMilliseconds);
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <OpenNow {...props} /> },
  ]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { business, hours, news } } }} />,
  );
}

test("says that ordering is paused only if the pause stops an order type that is offered", () => {
  expect(renderPaused(["takeaway_order"])).toContain("Ordering paused · open until 17:00");
  expect(renderPaused(["reservation", "party_order"])).toContain("Open now · until 17:00");
});

test("does not say that ordering is paused above bookings, which a pause does not stop", () => {
  const html = renderPaused(["menuorder", "reservation"], { forBookings: true });
  expect(html).toContain("Open now · until 17:00");
});
