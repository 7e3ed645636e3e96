import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type IdentityIssuer,
  issuerClient,
  startIssuer,
} from "../../../tests/builders/identity-issuer.ts";
import { buildRequest, createTestAccounts } from "../../../tests/builders/test-accounts.ts";
import { createPictureRewriter } from "../../media/picture-rewriter.ts";

const rewriter = createPictureRewriter();
const rewrite = vi.fn(rewriter.rewrite);
let issuer: IdentityIssuer;
let shop: Awaited<ReturnType<typeof createTestAccounts>>;
let people = 0;
let person = { subject: "", email: "" };
beforeAll(async () => {
  issuer = await startIssuer();
  shop = await createTestAccounts({
    google: { ...issuerClient, issuer: issuer.url },
    rewriter: { ...rewriter, rewrite },
  });
});
afterAll(async () => {
  await shop.close();
  await issuer.stop();
});
beforeEach(() => {
  people += 1;
  person = { subject: `subject-${people}`, email: `gita${people}@gmail.test` };
  issuer.setBehaviour(person);
});

function google() {
  if (!shop.accounts.google) throw new Error("the shop has no Google sign-in");
  return shop.accounts.google;
}
const at = () => ({ address: `198.51.100.${people}` });
async function begin(returnTo = "/checkout", cookies: string[] = []) {
  const started = await google().begin(
    buildRequest("/auth/google", { ...at(), cookies, method: "POST" }),
    returnTo,
  );
  if (!started.ok) return { started, cookies, query: new URLSearchParams(), callback: {} };
  const query = new URL(started.value.url).searchParams;
  const callbackParams = new URL(issuer.authorize(query)).searchParams;
  return {
    started,
    query,
    cookies: [...cookies, ...started.value.cookies],
    callback: Object.fromEntries(callbackParams),
  };
}
async function signInWithGoogle(returnTo?: string, existing?: string[]) {
  const { cookies, callback } = await begin(returnTo, existing);
  return google().complete(buildRequest("/auth/callback", { ...at(), cookies }), callback);
}
async function expectFailure(code: string, result = signInWithGoogle("/menu")) {
  const before = await readAllRows();
  const completed = await result;
  expect(completed).toMatchObject({ ok: false, error: { code } });
  if (!completed.ok) expect(completed.error.cookies.join()).not.toMatch(/session_token=[^;]/);
  expect(await readAllRows(), "no account is created or changed").toEqual(before);
  return completed;
}
async function readAllRows() {
  return [
    await shop.queryRows("select * from auth_users order by id"),
    await shop.queryRows("select * from auth_accounts order by id"),
    await shop.queryRows("select * from auth_sessions order by id"),
    await shop.queryRows("select * from profiles order by id"),
  ];
}

describe("the first sign-in", () => {
  test("creates an account, profile and picture, returns to the page, and stores no tokens", async () => {
    const completed = await signInWithGoogle("/checkout?step=2");
    expect(completed).toMatchObject({ ok: true, value: { returnTo: "/checkout?step=2" } });
    if (!completed.ok) return;
    const { cookies, userId } = completed.value;
    const { viewer } = await shop.accounts.getViewer(buildRequest("/me", { cookies }));
    expect(viewer).toMatchObject({ name: "Gita Menon", email: person.email, isAdmin: false });
    const readAvatar = async () =>
      (await shop.accounts.getViewer(buildRequest("/me", { cookies }))).viewer?.avatarUrl;
    await expect.poll(readAvatar, { timeout: 20_000 }).toMatch(/^\/me\/picture\?v=[0-9a-f]{12}$/);
    const served = Buffer.from(await (await fetch(`${issuer.url}/picture.png`)).arrayBuffer());
    expect(rewrite.mock.calls, "decoded in the picture process").toEqual([[served, "avatar"]]);
    expect(
      await shop.queryRows(
        "select full_name, email, phone, address, role from profiles where id = $1",
        [userId],
      ),
    ).toEqual([
      { full_name: "Gita Menon", email: person.email, phone: "", address: "", role: "user" },
    ]);
    const [account] = await shop.queryRows("select * from auth_accounts where user_id = $1", [
      userId,
    ]);
    expect(account).toMatchObject({
      provider_id: "google",
      account_id: person.subject,
      password: null,
    });
    expect(account).toMatchObject({ access_token: null, refresh_token: null, id_token: null });
    const [user] = await shop.queryRows("select image from auth_users where id = $1", [userId]);
    expect(user?.image).toMatch(/^data:image\/webp;base64,/);
    expect(JSON.stringify(await readAllRows())).not.toMatch(/access-|refresh-|eyJ/);
  });

  test("asks which account to use each time, with a new PKCE challenge, state and nonce", async () => {
    const [first, second] = [await begin(), await begin()];
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
    expect(await signInWithGoogle("//evil.example")).toMatchObject({
      ok: true,
      value: { returnTo: "/home" },
    });
  });

  test("omits an invalid name or picture", async () => {
    issuer.setBehaviour({
      ...person,
      name: "\u0000".repeat(3),
      picture: "http://169.254.169.254/latest/meta-data",
    });
    const completed = await signInWithGoogle();
    const [row] = await shop.queryRows(
      "select u.image, p.full_name from auth_users u join profiles p using (id) where u.email = $1",
      [person.email],
    );
    expect(completed.ok).toBe(true);
    expect(row).toEqual({ image: null, full_name: "" });
  });
});

describe("an existing account", () => {
  test("is found by the Google subject, even if the email at Google has changed", async () => {
    const first = await signInWithGoogle();
    issuer.setBehaviour({ ...person, email: `new-${person.email}` });
    const second = await signInWithGoogle();
    expect(first.ok && second.ok && first.value.userId === second.value.userId).toBe(true);
  });

  test("with a password and the same verified email is linked, ignoring case, and the password still works", async () => {
    const { form, at: place } = await shop.createCustomer();
    issuer.setBehaviour({ ...person, email: form.email.toUpperCase() });
    const completed = await signInWithGoogle();
    const { viewer } = await shop.accounts.getViewer(
      buildRequest("/me", { cookies: completed.ok ? completed.value.cookies : [] }),
    );
    expect(viewer).toMatchObject({ email: form.email, name: "Asha Rao" });
    expect(
      await shop.queryRows("select phone, address from profiles where email = $1", [form.email]),
    ).toEqual([{ phone: form.phone, address: form.address }]);
    expect((await shop.accounts.signIn(buildRequest("/signin", place), form)).ok).toBe(true);
    expect(
      await shop.queryRows("select count(*)::int as count from auth_users where email = $1", [
        form.email,
      ]),
    ).toEqual([{ count: 1 }]);
  });

  test("that was never verified is replaced, and its password and link do not open the Google account", async () => {
    const { form, at: place } = shop.createVisitor();
    await shop.accounts.signUp(buildRequest("/signup", place), form);
    const email = await shop.waitForEmail(form.email);
    issuer.setBehaviour({ ...person, email: form.email });
    const completed = await signInWithGoogle();
    expect(completed.ok).toBe(true);
    expect(await shop.accounts.signIn(buildRequest("/signin", place), form)).toMatchObject({
      ok: false,
    });
    const providers = await shop.queryRows(
      "select a.provider_id from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1",
      [form.email],
    );
    expect(providers).toEqual([{ provider_id: "google" }]);
    const verified = await shop.verify(email, { ...place, password: form.password });
    expect(verified, "the verification link is no longer valid").toEqual({
      ok: false,
      error: { code: "link_not_valid" },
    });
    const profile = await shop.queryRows("select phone, address from profiles where email = $1", [
      form.email,
    ]);
    expect(profile, "the phone and address typed at sign-up are gone").toEqual([
      { phone: "", address: "" },
    ]);
  });

  test("loses this browser's previous session when the user signs in", async () => {
    const { cookies } = await shop.createCustomer();
    const completed = await signInWithGoogle("/home", cookies);
    expect(completed.ok).toBe(true);
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });
  });
});

describe("signs no one in and changes nothing when", () => {
  test("the user cancels", async () => {
    issuer.setBehaviour({ ...person, isDenied: true });
    expect(await expectFailure("denied")).toMatchObject({ error: { returnTo: "/menu" } });
  });
  test.each([
    ["the email is missing", "noEmail", { email: null }],
    ["the email is not verified", "unverifiedEmail", { emailVerified: false }],
    ["the nonce belongs to another sign-in", "refused", { nonce: "another sign-in's" }],
    ["the token is for another client", "refused", { audience: "another-client" }],
    [
      "the token is authorised for another client",
      "refused",
      { authorizedParty: "another-client" },
    ],
    ["the token is from another issuer", "refused", { issuer: "https://accounts.evil.example" }],
    ["the token has expired", "refused", { expiresInSeconds: -120 }],
    ["the signature is not the issuer's", "refused", { hasForeignKey: true }],
    ["there is no signature", "refused", { isUnsigned: true }],
    ["the token endpoint is broken", "silent", { isDown: true }],
    ["the token endpoint takes longer than 5 seconds", "silent", { tokenDelayMs: 8_000 }],
  ])("%s", async (_what, code, wrong) => {
    issuer.setBehaviour({ ...person, ...wrong });
    expect(await expectFailure(code)).toMatchObject({ error: { returnTo: "/menu" } });
  });

  test("Google has not verified the email, and an account here uses it", async () => {
    const { form } = await shop.createCustomer();
    issuer.setBehaviour({ ...person, email: form.email, emailVerified: false });
    await expectFailure("unverifiedEmail");
  });

  test("the state is missing, made up or from another browser", async () => {
    const [first, second] = [await begin(), await begin()];
    const complete = (callback: object) =>
      google().complete(
        buildRequest("/auth/callback", { ...at(), cookies: first.cookies }),
        callback,
      );
    await expectFailure(
      "expired",
      complete({ ...first.callback, state: (second.callback as { state?: string }).state }),
    );
    await expectFailure("expired", complete({ ...first.callback, state: "made-up" }));
    await expectFailure("expired", complete({ ...first.callback, state: undefined }));
    await expectFailure(
      "expired",
      google().complete(buildRequest("/auth/callback", at()), second.callback),
    );
  });

  test("the response names another issuer", async () => {
    const { cookies, callback } = await begin();
    const request = buildRequest("/auth/callback", { ...at(), cookies });
    await expectFailure(
      "refused",
      google().complete(request, { ...callback, iss: "https://accounts.evil.example" }),
    );
  });

  test("the code was used already", async () => {
    const { cookies, callback } = await begin();
    const request = () => buildRequest("/auth/callback", { ...at(), cookies });
    expect((await google().complete(request(), callback)).ok).toBe(true);
    // A slow picture is saved after sign-in has returned.
    const picture = async () =>
      (await shop.queryRows("select image from auth_users where email = $1", [person.email]))[0]
        ?.image;
    await expect.poll(picture, { timeout: 20_000 }).toMatch(/^data:/);
    await expectFailure("expired", google().complete(request(), callback));
    // A valid state does not make a used code valid.
    const otherAttempt = await begin();
    const stolen = { ...callback, state: (otherAttempt.callback as { state?: string }).state };
    await expectFailure(
      "refused",
      google().complete(
        buildRequest("/auth/callback", { ...at(), cookies: otherAttempt.cookies }),
        stolen,
      ),
    );
  });

  test("the issuer is down, until it is back", async () => {
    const { cookies, callback } = await begin();
    const otherAccounts = await createTestAccounts({
      google: { ...issuerClient, issuer: issuer.url },
    });
    await issuer.stop();
    try {
      await expectFailure(
        "silent",
        google().complete(buildRequest("/auth/callback", { ...at(), cookies }), callback),
      );
      // A node that has not fetched the discovery document cannot start a Google sign-in. Passwords
      // still work.
      expect(
        await otherAccounts.accounts.google?.begin(buildRequest("/auth/google", at()), "/menu"),
      ).toMatchObject({
        error: { code: "silent" },
      });
      const { form, at: place } = await otherAccounts.createCustomer();
      expect((await otherAccounts.accounts.signIn(buildRequest("/signin", place), form)).ok).toBe(
        true,
      );
    } finally {
      await issuer.startAgain();
    }
    expect(
      (await otherAccounts.accounts.google?.begin(buildRequest("/auth/google", at()), "/menu"))?.ok,
    ).toBe(true);
    await otherAccounts.close();
    expect((await signInWithGoogle()).ok).toBe(true);
  });

  test("the issuer's keys cannot be fetched", async () => {
    // A new shop, because `shop` has cached the issuer's keys.
    const otherAccounts = await createTestAccounts({
      google: { ...issuerClient, issuer: issuer.url },
    });
    issuer.setBehaviour({ ...person, areKeysDown: true });
    const begun = await otherAccounts.accounts.google?.begin(
      buildRequest("/auth/google", { ...at(), method: "POST" }),
      "/menu",
    );
    if (!begun?.ok) throw new Error("the sign-in did not begin");
    const { url, cookies } = begun.value;
    const callback = Object.fromEntries(
      new URL(issuer.authorize(new URL(url).searchParams)).searchParams,
    );
    expect(
      await otherAccounts.accounts.google?.complete(
        buildRequest("/auth/callback", { ...at(), cookies }),
        callback,
      ),
    ).toMatchObject({
      error: { code: "silent", returnTo: "/menu" },
    });
    await otherAccounts.close();
  });

  test("the discovery document names another issuer", async () => {
    const port = new URL(issuer.url).port;
    const requestsBefore = issuer.requests.length;
    for (const impostor of [`http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      const otherAccounts = await createTestAccounts({
        google: { ...issuerClient, issuer: impostor },
      });
      expect(
        await otherAccounts.accounts.google?.begin(buildRequest("/auth/google", at()), "/menu"),
      ).toMatchObject({
        error: { code: "silent" },
      });
      await otherAccounts.close();
    }
    expect(issuer.requests.length, "the issuer got requests").toBeGreaterThan(requestsBefore);
  });

  test("the account cannot be saved", async () => {
    const { cookies, callback } = await begin();
    const owner = new (await import("pg")).default.Client(shop.owner);
    await owner.connect();
    try {
      await owner.query(
        `alter table profiles add constraint reject_person check (email <> '${person.email}') not valid`,
      );
      await expectFailure(
        "profileNotCreated",
        google().complete(buildRequest("/auth/callback", { ...at(), cookies }), callback),
      );
    } finally {
      await owner.query("alter table profiles drop constraint reject_person");
      await owner.end();
    }
  });
});

test("Better Auth's own Google endpoints are disabled", async () => {
  const body = { provider: "google", callbackURL: "/home" };
  for (const path of [
    "/api/auth/sign-in/social",
    "/api/auth/link-social",
    "/api/auth/callback/google",
  ]) {
    const response = await shop.accounts.handle(
      buildRequest(path, { ...at(), method: "POST", body }),
    );
    expect(response.status).toBe(404);
  }
});
