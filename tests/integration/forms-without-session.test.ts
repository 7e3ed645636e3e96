import { describe, expect } from "vitest";
import { rawClient } from "../builders/raw-client.ts";
import { test } from "../builders/test-with-shop.ts";

describe("a form sent without a session", () => {
  test.for([
    ["/dine-in", {}, "no-user-id"],
    ["/takeaway", {}, "not-authenticated"],
    ["/dine-in", { asVisitor: "on" }, "details-kept"],
    ["/takeaway", { asVisitor: "on" }, "details-kept"],
  ] as const)("to %s with %j leads to sign-in with the message %s", async ([path, fields, code], { shop }) => {
    const response = await rawClient(shop.url).post(path, { ...fields });
    expect(response.headers.get("location")).toBe(`/signin?returnTo=${encodeURIComponent(path)}`);
    expect(response.headers.getSetCookie().join()).toContain(`flash=${code};`);
  });
});
