import { describe, expect } from "vitest";
import { createRawClient } from "../builders/raw-client.ts";
import { test } from "../builders/test-with-shop.ts";

describe("a visitor who must sign in to check out sees why", () => {
  test.for([
    ["/cart", "sign-in-to-check-out"],
    ["/cart.data", "sign-in-to-check-out"],
    ["/checkout", "sign-in-to-order"],
    ["/checkout.data", "sign-in-to-order"],
  ] as const)("at %s", async ([path, code], { shop }) => {
    const response = await createRawClient(shop.url).get(path);
    expect(response.headers.getSetCookie().join()).toContain(`flash=${code};`);
  });
});

describe("a form sent without a session", () => {
  test.for([
    ["/dine-in", { wasSignedIn: "on" }, "no-user-id"],
    ["/takeaway", { wasSignedIn: "on" }, "not-authenticated"],
    // The page says so even before it knows whether the visitor is signed in.
    ["/dine-in", {}, "details-kept"],
    ["/takeaway", {}, "details-kept"],
  ] as const)(
    "to %s with %j leads to sign-in with the message %s",
    async ([path, fields, code], { shop }) => {
      const response = await createRawClient(shop.url).post(path, { ...fields });
      expect(response.headers.get("location")).toBe(
        `/signin?returnTo=${encodeURIComponent(path === "/takeaway" ? `${path}#not-placed` : path)}`,
      );
      expect(response.headers.getSetCookie().join()).toContain(`flash=${code};`);
    },
  );
});
