import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRequest } from "../../tests/builders/test-accounts.ts";
import { createTestCustomers } from "../../tests/builders/test-customers.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
});
afterAll(() => shop.close());

test("a renewed session gets a new cookie, and the old cookie stops working", async () => {
  const { cookies, actor } = await shop.createCustomer();
  const { cookies: renewed } = await shop.accounts.renewSession(buildRequest("/", { cookies }));
  expect(renewed.join()).toMatch(
    /^tiffin\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await shop.accounts.getActor(buildRequest("/", { cookies: renewed }))).toEqual(actor);
  expect(await shop.isSignedIn(cookies)).toBe(false);
  // Better Auth accepts the new cookie too.
  expect(
    (await shop.accounts.signOut(buildRequest("/signout", { cookies: renewed, method: "POST" })))
      .ok,
  ).toBe(true);
  expect(await shop.isSignedIn(renewed)).toBe(false);
  expect((await shop.accounts.renewSession(buildRequest("/", { cookies }))).cookies).toEqual([]);
});
