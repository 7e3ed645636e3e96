import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noShowReason } from "../../../domain/orders/cancel-reason.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { CancelReason } from "./cancel-reason.tsx";

const render = (reason: string, type: OrderTypeId) =>
  renderToStaticMarkup(<CancelReason reason={reason} type={type} />).replaceAll(/<[^>]*>/g, "");

test("says that the restaurant cancelled an order or a booking, unless the guests did not arrive", () => {
  expect(render("Our oven broke.", "menuorder")).toBe(
    "The restaurant cancelled this order. Our oven broke.",
  );
  expect(render("Our oven broke.", "reservation")).toBe(
    "The restaurant cancelled this booking. Our oven broke.",
  );
  expect(render(noShowReason, "reservation")).toBe("The guests did not arrive.");
});
