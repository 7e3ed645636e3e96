import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderHistoryEntry } from "../../../domain/orders/order.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { Progress } from "./progress.tsx";

test("shows when a ready order became ready, not when it was started", () => {
  const entry = (
    kind: OrderHistoryEntry["kind"],
    to: OrderHistoryEntry["to"],
    time: string,
  ): OrderHistoryEntry => ({
    kind,
    from: null,
    to,
    by: "admin",
    who: null,
    version: 1,
    at: new Date(`2026-06-15T${time}:00Z`),
    change: null,
    isOverride: false,
  });
  const order = {
    type: "takeaway_order" as const,
    status: "in_progress" as const,
    stage: "ready" as const,
    wantedAt: null,
    cancelReason: null,
    deliveryMethod: null,
    history: [
      entry("placed", "pending", "10:00"),
      entry("status_changed", "in_progress", "10:34"),
      entry("ready", "in_progress", "10:46"),
    ],
  };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness }}>
          <Progress order={order} isOwn />
        </RootDataPreview>
      ),
    },
  ]);
  const times = [...renderToStaticMarkup(<Page />).matchAll(/dateTime="[^T]*T(\d\d:\d\d)/gi)];
  expect(times.map(([, time]) => time)).toEqual(["10:00", "10:46"]);
});
