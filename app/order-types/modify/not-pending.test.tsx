import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { NotPending } from "./not-pending.tsx";

const completedAt = new Date("2026-06-15T12:00:00Z");

function renderStatus(
  minutesAfterLeaving: number,
  status: OrderStatus = "completed",
  isUnsaved = false,
): string {
  const order = { number: 12, type: "menuorder", status, stage: null, completedAt } as const;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business: { ...unknownBusiness, deliveryMinutes: 25 } }}>
          <NotPending
            order={order}
            renderedAtMs={completedAt.getTime() + minutesAfterLeaving * 60_000}
            refused={false}
            isUnsaved={isUnsaved}
          />
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("says that a delivery is on its way, then due, then completed", () => {
  expect(renderStatus(25)).toContain("On its way");
  expect(renderStatus(26)).toContain("Due by now");
  expect(renderStatus(86)).toContain("Completed");
});

test("offers a call to change or cancel an open order only", () => {
  expect(renderStatus(0, "confirmed")).toContain("To change or cancel it, please call us.");
  for (const status of ["completed", "cancelled"] as const)
    expect(renderStatus(0, status)).toContain("Questions? Please call us.");
});

test("says that changes were not saved only if there were any", () => {
  const text = "Your changes weren&#x27;t saved.";
  expect(renderStatus(0, "confirmed", true)).toContain(text);
  expect(renderStatus(0, "confirmed")).not.toContain(text);
});
