import { expect, test } from "vitest";
import { hasLiveOrders } from "./live-orders.tsx";

test.each(["/", "/menu", "/signature-dishes", "/tracklist", "/cartoons"])(
  "shows live orders on %s",
  (path) => expect(hasLiveOrders(path)).toBe(true),
);

test.each(["/cart", "/checkout", "/signin", "/track/abc", "/userdashboard/orders/12"])(
  "shows no live orders on %s",
  (path) => expect(hasLiveOrders(path)).toBe(false),
);
