import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GoogleShop, startGoogleShop } from "../../../tests/builders/google-shop.ts";
import { issuerClient } from "../../../tests/builders/identity-issuer.ts";
import { buildRequest } from "../../../tests/builders/test-accounts.ts";

let googleShop: GoogleShop;
beforeAll(async () => {
  googleShop = await startGoogleShop();
});
afterAll(() => googleShop.close());
beforeEach(() => googleShop.nextPerson());

describe("the first sign-in", () => {
  test("creates an account, profile and picture, returns to the page, and stores no tokens", async () => {
    const completed = await googleShop.signIn("/checkout?step=2");
    expect(completed).toMatchObject({ ok: true, value: { returnTo: "/checkout?step=2" } });
    if (!completed.ok) return;
    const { cookies, userId } = completed.value;
    const { viewer } = await googleShop.shop.accounts.getViewer(buildRequest("/me", { cookies }));
    expect(viewer).toMatchObject({
      name: "Gita Menon",
      email: googleShop.person.email,
      isAdmin: false,
    });
    const readAvatar = async () =>
      (await googleShop.shop.accounts.getViewer(buildRequest("/me", { cookies }))).viewer
        ?.avatarUrl;
    await expect.poll(readAvatar, { timeout: 20_000 }).toMatch(/^\/me\/picture\?v=[0-9a-f]{12}$/);
    const served = Buffer.from(
      await (await fetch(`${googleShop.issuer.url}/picture.png`)).arrayBuffer(),
    );
    expect(googleShop.rewrite.mock.calls, "decoded in the picture process").toEqual([
      [served, "avatar"],
    ]);
    expect(
      await googleShop.shop.queryRows(
        "select full_name, email, phone, address, role from profiles where id = $1",
        [userId],
      ),
    ).toEqual([
      {
        full_name: "Gita Menon",
        email: googleShop.person.email,
        phone: "",
        address: "",
        role: "user",
      },
    ]);
    const [account] = await googleShop.shop.queryRows(
      "select * from auth_accounts where user_id = $1",
      [userId],
    );
    expect(account).toMatchObject({
      provider_id: "google",
      account_id: googleShop.person.subject,
      password: null,
    });
    expect(account).toMatchObject({ access_token: null, refresh_token: null, id_token: null });
    const [user] = await googleShop.shop.queryRows("select image from auth_users where id = $1", [
      userId,
    ]);
    expect(user?.image).toMatch(/^data:image\/webp;base64,/);
    expect(JSON.stringify(await googleShop.readAllRows())).not.toMatch(/access-|refresh-|eyJ/);
  });

  test("asks which account to use each time, with a new PKCE challenge, state and nonce", async () => {
    const first = await googleShop.begin();
    const second = await googleShop.begin();
    for (const { query } of [first, second]) {
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: "code",
        client_id: issuerClient.clientId,
        redirect_uri: "http://shop.test/auth/callback",
        scope: "openid email profile",
        prompt: "select_account",
        code_challenge_method: "S256",
      });
      expect(query.get("code_challenge")).toHaveLength(43);
      expect(query.get("state")?.length).toBeGreaterThanOrEqual(32);
      expect(query.get("nonce")?.length).toBeGreaterThanOrEqual(32);
    }
    for (const name of ["state", "nonce", "code_challenge"])
      expect(first.query.get(name)).not.toBe(second.query.get(name));
  });

  test("replaces a return path on another host", async () => {
    expect(await googleShop.signIn("//evil.example")).toMatchObject({
      ok: true,
      value: { returnTo: "/home" },
    });
  });

  test("omits an invalid name, and a picture on a host that is not allowed", async () => {
    googleShop.issuer.setBehaviour({
      ...googleShop.person,
      name: "\u0000".repeat(3),
      picture: "http://169.254.169.254/latest/meta-data",
    });
    const completed = await googleShop.signIn();
    const [row] = await googleShop.shop.queryRows(
      "select u.image, p.full_name from auth_users u join profiles p using (id) where u.email = $1",
      [googleShop.person.email],
    );
    expect(completed.ok).toBe(true);
    expect(row).toEqual({ image: null, full_name: "" });
  });
});

describe("an existing account", () => {
  test("is found by the Google subject, even if the email at Google has changed", async () => {
    const first = await googleShop.signIn();
    googleShop.issuer.setBehaviour({
      ...googleShop.person,
      email: `new-${googleShop.person.email}`,
    });
    const second = await googleShop.signIn();
    expect(first.ok && second.ok && first.value.userId === second.value.userId).toBe(true);
  });

  test("with a password and the same verified email is linked, ignoring case, and the password still works", async () => {
    const { form, client } = await googleShop.shop.createCustomer();
    googleShop.issuer.setBehaviour({ ...googleShop.person, email: form.email.toUpperCase() });
    const completed = await googleShop.signIn();
    const { viewer } = await googleShop.shop.accounts.getViewer(
      buildRequest("/me", { cookies: completed.ok ? completed.value.cookies : [] }),
    );
    expect(viewer).toMatchObject({ email: form.email, name: "Asha Rao" });
    expect(
      await googleShop.shop.queryRows("select phone, address from profiles where email = $1", [
        form.email,
      ]),
    ).toEqual([{ phone: form.phone, address: form.address }]);
    expect((await googleShop.shop.accounts.signIn(buildRequest("/signin", client), form)).ok).toBe(
      true,
    );
    expect(
      await googleShop.shop.queryRows(
        "select count(*)::int as count from auth_users where email = $1",
        [form.email],
      ),
    ).toEqual([{ count: 1 }]);
  });

  test("that was never verified is replaced, and its password and link do not open the Google account", async () => {
    const { form, client } = googleShop.shop.createVisitor();
    await googleShop.shop.accounts.signUp(buildRequest("/signup", client), form);
    const email = await googleShop.shop.waitForEmail(form.email);
    googleShop.issuer.setBehaviour({ ...googleShop.person, email: form.email });
    const completed = await googleShop.signIn();
    expect(completed.ok).toBe(true);
    expect(
      await googleShop.shop.accounts.signIn(buildRequest("/signin", client), form),
    ).toMatchObject({
      ok: false,
    });
    const providers = await googleShop.shop.queryRows(
      "select a.provider_id from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1",
      [form.email],
    );
    expect(providers).toEqual([{ provider_id: "google" }]);
    const verified = await googleShop.shop.verify(email, { ...client, password: form.password });
    expect(verified, "the verification link is no longer valid").toEqual({
      ok: false,
      error: { code: "link_not_valid" },
    });
    const profile = await googleShop.shop.queryRows(
      "select phone, address from profiles where email = $1",
      [form.email],
    );
    expect(profile, "the phone and address typed at sign-up are gone").toEqual([
      { phone: "", address: "" },
    ]);
  });

  test("is signed out of this browser when someone else signs in with Google", async () => {
    const { cookies } = await googleShop.shop.createCustomer();
    const completed = await googleShop.signIn("/home", cookies);
    expect(completed.ok).toBe(true);
    expect(await googleShop.shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });
  });
});
