import { describe, expect } from "vitest";
import {
  addCustomer,
  buildCookieHeader,
  buildPerson,
  createCustomerClient,
  signInForCookie,
} from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

/** Clears the profile fields that customers need before they can order. Returns the user id. */
async function clearProfile({ database }: RunningShop, email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "update profiles set phone = '', address = '' where email = $1 returning id",
    [email],
  );
  return rows[0]?.id ?? "";
}

const maxRedirects = 4;

/**
 * Signs in and follows the redirects. Returns the visited paths, and the status and text of the
 * last page.
 */
async function signIn(
  shop: RunningShop,
  person: { email: string; password: string },
  returnTo?: string,
) {
  const response = await createRawClient(shop.url).post("/signin", {
    ...person,
    ...(returnTo && { returnTo }),
  });
  const client = createRawClient(shop.url, buildCookieHeader(response));
  const visited: string[] = [];
  let path = response.headers.get("location") ?? "";
  for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
    visited.push(path);
    const page = await client.get(path);
    const next = page.headers.get("location");
    if (!next) return { visited, status: page.status, text: await page.text() };
    path = next;
  }
  throw new Error(`too many redirects: ${visited.join(", ")}`);
}

describe("after signing in, an incomplete profile", () => {
  test("does not stop staff, who get the page they asked for or the back office", async ({
    shop,
  }) => {
    expect(await signIn(shop, owner)).toMatchObject({
      visited: ["/complete-profile", "/admin"],
      status: 200,
    });
    expect(await signIn(shop, owner, "/admin/orders/all?status=pending")).toMatchObject({
      visited: [
        "/complete-profile?returnTo=%2Fadmin%2Forders%2Fall%3Fstatus%3Dpending",
        "/admin/orders/all?status=pending",
      ],
      status: 200,
    });
    const dashboard = await signIn(shop, owner, "/userdashboard");
    expect(dashboard).toMatchObject({
      status: 200,
      text: expect.not.stringContaining("Complete Your Profile"),
    });
  });

  test("must be completed by customers", async ({ shop }) => {
    const person = await addCustomer(shop);
    await clearProfile(shop, person.email);
    expect(await signIn(shop, person, "/checkout")).toMatchObject({
      visited: ["/complete-profile?returnTo=%2Fcheckout"],
      status: 200,
      text: expect.stringContaining("Complete Your Profile"),
    });
  });
});

test("a newly appointed admin must sign in again, and then gets the requested page of the back office", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop, buildPerson("Ines Duarte"));
  const userId = await clearProfile(shop, customer.person.email);
  expect((await customer.get("/admin")).status).toBe(403);
  const ownerClient = createRawClient(shop.url, await signInForCookie(shop, owner));
  expect(
    (await ownerClient.post("/admin/settings/admins", { userId, currentPassword: "" })).status,
  ).toBe(200);

  const response = await customer.get("/admin/kitchen");
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/signin?returnTo=%2Fadmin%2Fkitchen",
  ]);
  for (const [returnTo, title] of [
    ["/admin/kitchen", "Kitchen"],
    ["/admin", "Dashboard"],
  ])
    expect(await signIn(shop, customer.person, returnTo)).toMatchObject({
      visited: [expect.any(String), returnTo],
      status: 200,
      text: expect.stringContaining(`${title}</h1>`),
    });
});
