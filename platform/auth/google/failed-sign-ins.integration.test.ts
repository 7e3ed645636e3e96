import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GoogleShop, startGoogleShop } from "../../../tests/builders/google-shop.ts";
import { issuerClient } from "../../../tests/builders/identity-issuer.ts";
import { buildRequest, createTestAccounts } from "../../../tests/builders/test-accounts.ts";

let googleShop: GoogleShop;
beforeAll(async () => {
  googleShop = await startGoogleShop();
});
afterAll(() => googleShop.close());
beforeEach(() => googleShop.nextPerson());

describe("signs no one in and changes nothing when", () => {
  test("the user cancels", async () => {
    googleShop.issuer.setBehaviour({ ...googleShop.person, isDenied: true });
    expect(await googleShop.expectFailure("denied")).toMatchObject({
      error: { returnTo: "/menu" },
    });
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
    googleShop.issuer.setBehaviour({ ...googleShop.person, ...wrong });
    expect(await googleShop.expectFailure(code)).toMatchObject({ error: { returnTo: "/menu" } });
  });

  test("Google has not verified the email, and an account here uses it", async () => {
    const { form } = await googleShop.shop.createCustomer();
    googleShop.issuer.setBehaviour({
      ...googleShop.person,
      email: form.email,
      emailVerified: false,
    });
    await googleShop.expectFailure("unverifiedEmail");
  });

  test("the state is missing, made up or from another browser", async () => {
    const first = await googleShop.begin();
    const second = await googleShop.begin();
    const complete = (callback: object) =>
      googleShop
        .google()
        .complete(
          buildRequest("/auth/callback", { ...googleShop.at(), cookies: first.cookies }),
          callback,
        );
    await googleShop.expectFailure(
      "expired",
      complete({ ...first.callback, state: (second.callback as { state?: string }).state }),
    );
    await googleShop.expectFailure("expired", complete({ ...first.callback, state: "made-up" }));
    await googleShop.expectFailure("expired", complete({ ...first.callback, state: undefined }));
    await googleShop.expectFailure(
      "expired",
      googleShop
        .google()
        .complete(buildRequest("/auth/callback", googleShop.at()), second.callback),
    );
  });

  test("the response names another issuer", async () => {
    const { cookies, callback } = await googleShop.begin();
    const request = buildRequest("/auth/callback", { ...googleShop.at(), cookies });
    await googleShop.expectFailure(
      "refused",
      googleShop.google().complete(request, { ...callback, iss: "https://accounts.evil.example" }),
    );
  });

  test("the code was used already", async () => {
    const { cookies, callback } = await googleShop.begin();
    const request = () => buildRequest("/auth/callback", { ...googleShop.at(), cookies });
    expect((await googleShop.google().complete(request(), callback)).ok).toBe(true);
    // A slow picture is saved after sign-in has returned.
    const picture = async () =>
      (
        await googleShop.shop.queryRows("select image from auth_users where email = $1", [
          googleShop.person.email,
        ])
      )[0]?.image;
    await expect.poll(picture, { timeout: 20_000 }).toMatch(/^data:/);
    await googleShop.expectFailure("expired", googleShop.google().complete(request(), callback));
    // A valid state does not make a used code valid.
    const otherAttempt = await googleShop.begin();
    const stolen = { ...callback, state: (otherAttempt.callback as { state?: string }).state };
    await googleShop.expectFailure(
      "refused",
      googleShop
        .google()
        .complete(
          buildRequest("/auth/callback", { ...googleShop.at(), cookies: otherAttempt.cookies }),
          stolen,
        ),
    );
  });

  test("the issuer is down, until it is back", async () => {
    const { cookies, callback } = await googleShop.begin();
    const otherAccounts = await createTestAccounts({
      google: { ...issuerClient, issuer: googleShop.issuer.url },
    });
    await googleShop.issuer.stop();
    try {
      await googleShop.expectFailure(
        "silent",
        googleShop
          .google()
          .complete(buildRequest("/auth/callback", { ...googleShop.at(), cookies }), callback),
      );
      // A node that has not fetched the discovery document cannot start a Google sign-in. Passwords
      // still work.
      expect(
        await otherAccounts.accounts.google?.begin(
          buildRequest("/auth/google", googleShop.at()),
          "/menu",
        ),
      ).toMatchObject({
        error: { code: "silent" },
      });
      const { form, client } = await otherAccounts.createCustomer();
      expect((await otherAccounts.accounts.signIn(buildRequest("/signin", client), form)).ok).toBe(
        true,
      );
    } finally {
      await googleShop.issuer.startAgain();
    }
    expect(
      (
        await otherAccounts.accounts.google?.begin(
          buildRequest("/auth/google", googleShop.at()),
          "/menu",
        )
      )?.ok,
    ).toBe(true);
    await otherAccounts.close();
    expect((await googleShop.signIn()).ok).toBe(true);
  });

  test("the issuer's keys cannot be fetched", async () => {
    // New accounts, because those of `googleShop` have cached the issuer's keys.
    const otherAccounts = await createTestAccounts({
      google: { ...issuerClient, issuer: googleShop.issuer.url },
    });
    googleShop.issuer.setBehaviour({ ...googleShop.person, areKeysDown: true });
    const begun = await otherAccounts.accounts.google?.begin(
      buildRequest("/auth/google", { ...googleShop.at(), method: "POST" }),
      "/menu",
    );
    if (!begun?.ok) throw new Error("the sign-in did not begin");
    const { url, cookies } = begun.value;
    const callback = Object.fromEntries(
      new URL(googleShop.issuer.authorize(new URL(url).searchParams)).searchParams,
    );
    expect(
      await otherAccounts.accounts.google?.complete(
        buildRequest("/auth/callback", { ...googleShop.at(), cookies }),
        callback,
      ),
    ).toMatchObject({
      error: { code: "silent", returnTo: "/menu" },
    });
    await otherAccounts.close();
  });

  test("the discovery document names another issuer", async () => {
    const port = new URL(googleShop.issuer.url).port;
    const requestsBefore = googleShop.issuer.requests.length;
    for (const impostor of [`http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      const otherAccounts = await createTestAccounts({
        google: { ...issuerClient, issuer: impostor },
      });
      expect(
        await otherAccounts.accounts.google?.begin(
          buildRequest("/auth/google", googleShop.at()),
          "/menu",
        ),
      ).toMatchObject({
        error: { code: "silent" },
      });
      await otherAccounts.close();
    }
    expect(googleShop.issuer.requests.length, "the issuer got requests").toBeGreaterThan(
      requestsBefore,
    );
  });

  test("the account cannot be saved", async () => {
    const { cookies, callback } = await googleShop.begin();
    const owner = new (await import("pg")).default.Client(googleShop.shop.owner);
    await owner.connect();
    try {
      await owner.query(
        `alter table profiles add constraint reject_person check (email <> '${googleShop.person.email}') not valid`,
      );
      await googleShop.expectFailure(
        "profileNotCreated",
        googleShop
          .google()
          .complete(buildRequest("/auth/callback", { ...googleShop.at(), cookies }), callback),
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
    const response = await googleShop.shop.accounts.handle(
      buildRequest(path, { ...googleShop.at(), method: "POST", body }),
    );
    expect(response.status).toBe(404);
  }
});
