import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxPasswordCharacters } from "../../domain/accounts/password-policy.ts";
import { messages } from "../../domain/messages.ts";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

describe("rejects", () => {
  test.each([
    ["password1", "This password is too easy to guess. Please choose another one."],
    ["QWERTY123", "This password is too easy to guess. Please choose another one."],
    ["Asha Rao", "This password is too easy to guess. Please choose another one."],
    ["tiffin kitchen", "This password is too easy to guess. Please choose another one."],
    ["12345", "Password must be at least 6 characters long"],
    ["x".repeat(maxPasswordCharacters + 1), messages.auth.passwordTooLong(maxPasswordCharacters)],
  ])("the password %s", async (password, message) => {
    const { form, client } = shop.createVisitor();
    expect(
      await shop.accounts.signUp(buildRequest("/signup", client), { ...form, password }),
    ).toEqual({
      ok: false,
      error: { code: "sign_up_failed", field: "password", message },
    });
    expect(await shop.queryRows("select 1 from auth_users where email = $1", [form.email])).toEqual(
      [],
    );
  });

  test.each([
    "/update-user",
    "/change-email",
    "/delete-user",
    "/request-password-reset",
    "/list-sessions",
    "/nothing",
    "",
  ])("the endpoint %s", async (endpoint) => {
    const response = await shop.accounts.handle(
      buildRequest(`/api/auth${endpoint}`, { method: "POST", body: {} }),
    );
    expect(response.status).toBe(404);
  });

  test.each([
    null,
    [],
    "text",
    { email: {} },
    { email: "a@b.c", password: {} },
    { name: [], email: 1, password: null },
  ])("%j at the sign-in and sign-up endpoints", async (body) => {
    for (const endpoint of ["/sign-in/email", "/sign-up/email"]) {
      const response = await shop.accounts.handle(
        buildRequest(`/api/auth${endpoint}`, {
          address: "198.51.100.99",
          method: "POST",
          body: body as object,
        }),
      );
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });

  test("a cross-site write with our cookie", async () => {
    const { cookies } = await shop.createCustomer();
    const request = buildRequest("/api/auth/sign-out", { cookies, method: "POST", body: {} });
    request.headers.set("origin", "https://evil.example");
    expect((await shop.accounts.handle(request)).status).toBe(403);
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
  });
});

test("ignores a role, a verified email, a picture and an id in the form", async () => {
  const { form, client } = shop.createVisitor();
  const body = {
    name: form.fullName,
    email: form.email,
    password: form.password,
    role: "admin",
    emailVerified: true,
    image: "data:image/webp;base64,PHN2Zz4=",
    id: "chosen",
  };
  const response = await shop.accounts.handle(
    buildRequest("/api/auth/sign-up/email", { ...client, method: "POST", body }),
  );
  expect(response.status).toBe(200);
  expect(
    await shop.queryRows(
      "select u.email_verified, u.image, u.id = 'chosen' as chosen, p.role from auth_users u join profiles p using (id) where u.email = $1",
      [form.email],
    ),
  ).toEqual([{ email_verified: false, image: null, chosen: false, role: "user" }]);
});
