import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts, getToken } from "../../tests/builders/test-accounts.ts";
import { advanceTime } from "../../tests/builders/test-database.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

describe("a link opened in a different browser", () => {
  const wrongPassword = { ok: false, error: { code: "wrong_password" } };

  test("asks for the password, then signs in", async () => {
    const { form, client } = shop.createVisitor();
    await shop.signUp(form, client);
    const email = await shop.waitForEmail(form.email);
    const otherBrowser = { address: "192.0.2.20" };
    const pending = await shop.accounts.findEmailToVerify(
      buildRequest("/verify-email", otherBrowser),
      getToken(email),
    );
    expect(pending).toEqual({ email: form.email, needsPassword: true });
    expect(await shop.verify(email, otherBrowser)).toEqual({
      ok: false,
      error: { code: "password_missing" },
    });
    expect(await shop.verify(email, { ...otherBrowser, password: "a guess" })).toEqual(
      wrongPassword,
    );
    const unverified = await shop.queryRows(
      "select email_verified from auth_users where email = $1",
      [form.email],
    );
    expect(unverified).toEqual([{ email_verified: false }]);
    const verified = await shop.verify(email, { ...otherBrowser, password: form.password });
    expect(verified).toMatchObject({ ok: true, value: { returnTo: form.returnTo } });
    const cookies = verified.ok ? verified.value.cookies : [];
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
    expect((await shop.waitForEmail(form.email, 2)).subject).toMatch(/^Welcome/);
  });

  test("does not verify a later sign-up with the same email address", async () => {
    const { form, client } = shop.createVisitor();
    const browser = await shop.signUp(form, client);
    await shop.waitForEmail(form.email);
    const mallory = await shop.signUp(
      { ...form, fullName: "Mallory", password: "planted by mallory" },
      { address: "192.0.2.9" },
    );
    const newestEmail = await shop.waitForEmail(form.email, 2);
    const pending = await shop.accounts.findEmailToVerify(
      buildRequest("/verify-email", browser),
      getToken(newestEmail),
    );
    expect(pending).toMatchObject({ needsPassword: true });
    expect(await shop.verify(newestEmail, browser)).toEqual({
      ok: false,
      error: { code: "password_missing" },
    });
    expect(await shop.verify(newestEmail, { ...browser, password: form.password })).toEqual(
      wrongPassword,
    );
    expect(
      (
        await shop.accounts.signIn(buildRequest("/signin", mallory), {
          ...form,
          password: "planted by mallory",
        })
      ).ok,
    ).toBe(false);
  });

  test("allows 10 password attempts in 15 minutes, across all IP addresses", async () => {
    const { form, client } = shop.createVisitor();
    await shop.signUp(form, client);
    const email = await shop.waitForEmail(form.email);
    const verifyWithGuess = (index: number) =>
      shop.verify(email, { address: `192.0.2.${index}`, password: `guess ${index}` });
    const results = await Promise.all(
      Array.from({ length: 11 }, (_, index) => verifyWithGuess(index)),
    );
    expect(
      results.filter((result) => !result.ok && result.error.code === "wrong_password"),
    ).toHaveLength(10);
    expect(results.filter((result) => !result.ok && result.error.code === "too_many")).toHaveLength(
      1,
    );
    await advanceTime(shop, "14 minutes");
    expect(await verifyWithGuess(11), "a minute before the window ends").toMatchObject({
      error: { code: "too_many" },
    });
    await advanceTime(shop, "2 minutes");
    expect(await verifyWithGuess(12), "a minute after the window ended").toMatchObject({
      error: { code: "wrong_password" },
    });
  });

  test("rejects a sign-up cookie that was made up or belongs to another sign-up", async () => {
    const { form, client } = shop.createVisitor();
    await shop.signUp(form, client);
    const email = await shop.waitForEmail(form.email);
    const other = shop.createVisitor();
    const otherCookies = (await shop.signUp(other.form, other.client)).cookies;
    for (const cookies of [
      otherCookies,
      ["tiffin.sign_up="],
      ["tiffin.sign_up=%E0%A4%A"],
      [`tiffin.sign_up=${"A".repeat(43)}`],
    ])
      expect(await shop.verify(email, { ...client, cookies })).toEqual({
        ok: false,
        error: { code: "password_missing" },
      });
  });
});
