import { describe, expect } from "vitest";
import { signInForCookie } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner } from "../builders/running-shop.ts";
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

describe("a large file sent after the session has ended", () => {
  const buildUpload = () => {
    const form = new FormData();
    form.set("upload", new Blob([new Uint8Array(3_000_000)]), "picture.png");
    return form;
  };

  test.for([
    ["/admin/menu/save", "/admin/menu"],
    ["/admin/menu/import", "/admin/menu/import"],
    ["/admin/menu/photo", "/admin/menu/import"],
    ["/admin/settings/look/upload", "/admin/settings/look"],
  ] as const)("to %s leads to sign-in and back to %s", async ([path, page], { shop }) => {
    const location = `/signin?returnTo=${encodeURIComponent(page)}`;
    const ended = createRawClient(shop.url, await signInForCookie(shop, owner));
    await shop.database.pool.query("delete from auth_sessions");
    for (const client of [createRawClient(shop.url), ended]) {
      const send = (sentPath: string) =>
        client.send(sentPath, buildUpload(), { referer: `${shop.url}${page}` });
      const response = await send(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, location]);
      expect(await (await send(`${path}.data`)).text()).toContain(location);
    }
  });

  test("is read with a session", async ({ shop }) => {
    const client = createRawClient(shop.url, await signInForCookie(shop, owner));
    const response = await client.send("/admin/menu/photo", buildUpload());
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  });
});
