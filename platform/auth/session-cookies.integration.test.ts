import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

describe("the session", () => {
  test("rejects a cookie that was made up or tampered with", async () => {
    const { cookies } = await shop.createCustomer();
    const forged = [
      "tiffin.session_token=abc.def",
      "tiffin.session_token=",
      "tiffin.session_token=%E0%A4%A",
      ...cookies.map((cookie) => cookie.replace("=", "=x")),
    ];
    expect(shop.accounts.hasSessionCookie(buildRequest("/", { cookies }))).toBe(true);
    for (const cookie of forged) {
      const request = buildRequest("/", { cookies: [cookie] });
      expect(await shop.accounts.getActor(request)).toEqual({ kind: "visitor" });
      expect(shop.accounts.hasSessionCookie(request)).toBe(false);
    }
  });

  test("rejects an expired session", async () => {
    const { cookies, form } = await shop.createCustomer();
    await shop.queryRows(
      "update auth_sessions s set expires_at = now() from auth_users u where u.id = s.user_id and u.email = $1",
      [form.email],
    );
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });
    expect((await shop.accounts.getViewer(buildRequest("/", { cookies }))).viewer).toBeNull();
  });

  test("a role change applies from the next request", async () => {
    const { cookies, form } = await shop.createCustomer();
    const getActor = () => shop.accounts.getActor(buildRequest("/", { cookies }));
    await shop.queryRows("update profiles set role = 'admin' where email = $1", [form.email]);
    expect(await getActor()).toMatchObject({ kind: "admin", isOwner: false });
    await shop.queryRows("update profiles set role = 'user' where email = $1", [form.email]);
    expect(await getActor()).toMatchObject({ kind: "customer" });
  });

  test("opening a page extends a session more than a day old to 7 days", async () => {
    const { cookies, form } = await shop.createCustomer();
    const getExpiry = async () =>
      (
        await shop.queryRows(
          "select s.expires_at from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1",
          [form.email],
        )
      )[0]?.expires_at.getTime();
    expect((await shop.accounts.getViewer(buildRequest("/me", { cookies }))).cookies).toEqual([]);
    await shop.queryRows(
      `update auth_sessions s set expires_at = now() + interval '5 days 23 hours', updated_at = now() - interval '25 hours'
         from auth_users u where u.id = s.user_id and u.email = $1`,
      [form.email],
    );
    const { viewer, cookies: extended } = await shop.accounts.getViewer(
      buildRequest("/me", { cookies }),
    );
    expect(viewer?.email).toBe(form.email);
    expect(extended.join()).toMatch(/session_token=.*Max-Age=604800/);
    expect(await getExpiry()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3600 * 1000);
  });
});

test("over https the cookies are Secure and bound to the host", async () => {
  const secure = await createTestAccounts({ publicUrl: "https://shop.test" });
  try {
    const { form, client } = shop.createVisitor();
    const browser = await secure.signUp(form, client);
    expect(browser.cookies).toEqual([
      expect.stringMatching(
        /^__Host-tiffin\.sign_up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const verified = await secure.verify(await secure.waitForEmail(form.email), browser);
    const cookies = verified.ok ? verified.value.cookies : [];
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(
      /^__Host-tiffin\.known_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies[0]).toMatch(
      /^__Host-tiffin\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await secure.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
    expect(secure.accounts.hasSessionCookie(buildRequest("/", { cookies }))).toBe(true);
  } finally {
    await secure.close();
  }
});
