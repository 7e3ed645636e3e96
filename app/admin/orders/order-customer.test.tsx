import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { OrderCustomer } from "./order-customer.tsx";

function render(order: Partial<OrderDetail>): string {
  const element = (
    <OrderCustomer
      order={
        {
          number: 7,
          type: "reservation",
          source: "counter",
          customer: null,
          ...order,
        } as OrderDetail
      }
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, " ");
}

test("lets staff remove the name that a walk-in or a counter customer gave", () => {
  expect(render({ contact: { name: "Ravi", phone: "" } } as never)).toContain("Remove details…");
  expect(render({ contact: { name: "Walk-in", phone: "" } } as never)).not.toContain("Remove");
  expect(render({ contact: { name: "", phone: "" } } as never)).not.toContain("Remove");
  const counterOrder = { type: "takeaway_order", contact: { name: "Ravi", phone: "" } } as never;
  expect(render(counterOrder)).toMatch(/Ordered and paid at the counter\..*Remove details…/s);
});

test("says that details were removed if an online order without an account has no phone", () => {
  const online = { type: "takeaway_order", source: "online", contact: { name: "", phone: "" } };
  expect(render(online as never)).toContain("Details removed:");
});
