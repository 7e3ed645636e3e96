import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestVerification } from "../../domain/accounts/request-verification.ts";
import { issueResetLink, resetPassword } from "../../domain/accounts/reset-password.ts";
import { visitor } from "../../domain/actor.ts";
import { findCode } from "../../tests/builders/mailbox.ts";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";
import { advanceTime } from "../../tests/builders/test-database.ts";

type Browser = { address?: string; cookies?: string[] };

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

const wrongCodeResult = { ok: false, error: { code: "wrong_code" } };
const usedUpResult = { ok: false, error: { code: "used_up" } };

const verifyCode = (code: string, browser: Browser) =>
  shop.accounts.verifyCode(buildRequest("/signin", browser), code);
const continueSignUp = (browser: Browser) =>
  shop.accounts.continueSignUp(buildRequest("/verify-email/continue", browser));
const getActor = (cookies: string[]) => shop.accounts.getActor(buildRequest("/", { cookies }));
/** Returns a code that differs from this one. */
const buildWrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

async function signUp() {
  const { form, client } = shop.createVisitor();
  const browser = await shop.signUp(form, client);
  const email = await shop.waitForEmail(form.email);
  return { form, browser, email, code: findCode(email) };
}

async function enterWrongCodes(count: number, code: string, browser: Browser) {
  for (let index = 0; index < count; index += 1)
    expect(await verifyCode(buildWrongCode(code), browser)).toEqual(wrongCodeResult);
}

/** Resets the password through an emailed link, which also verifies the email. */
async function resetPasswordOf(email: string, clientKey: string) {
  const link = await issueResetLink(shop.domain, { email, returnTo: "/" });
  const input = { token: link?.token ?? "", password: "turmeric and time", clientKey };
  expect(
    (await resetPassword({ shop: shop.domain, passwords: shop.passwords }, visitor, input)).ok,
  ).toBe(true);
}

/** Sends a new code, as the page in `browser` does. */
const sendAgain = (email: string, browser: Browser) =>
  requestVerification(shop.domain, visitor, {
    email,
    returnTo: "/",
    clientKey: browser.address ?? "",
    discardCode: () => shop.accounts.discardCode(buildRequest("/verify-again", browser)),
  });

describe("the emailed code", () => {
  test("verifies the email and signs in, once, in the browser that signed up", async () => {
    const { form, browser, code, email } = await signUp();
    const verified = await verifyCode(code, browser);
    expect(await getActor(verified.ok ? verified.value.cookies : [])).toMatchObject({
      kind: "customer",
    });
    expect(
      await shop.queryRows("select email_verified from auth_users where email = $1", [form.email]),
    ).toEqual([{ email_verified: true }]);
    const welcomeEmail = await shop.waitForEmail(form.email, 2);
    expect(welcomeEmail.subject).toMatch(/^Welcome/);
    expect(await verifyCode(code, browser)).toEqual(wrongCodeResult);
    expect(await shop.verify(email, { ...browser, password: form.password })).toMatchObject({
      ok: false,
    });
  });

  test("only one of 5 simultaneous requests with the code succeeds", async () => {
    const { browser, code } = await signUp();
    const results = await Promise.all(Array.from({ length: 5 }, () => verifyCode(code, browser)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("does not work in another browser, nor in the browser of another sign-up", async () => {
    const { browser, code } = await signUp();
    const otherSignUp = await signUp();
    for (const cookies of [
      [],
      otherSignUp.browser.cookies,
      ["tiffin.sign_up=x"],
      [`tiffin.sign_up=${"A".repeat(43)}`],
    ])
      expect(await verifyCode(code, { address: "192.0.2.30", cookies })).toEqual(wrongCodeResult);
    expect((await verifyCode(code, browser)).ok).toBe(true);
  });

  test("no longer works after five attempts", async () => {
    const { browser, code } = await signUp();
    await enterWrongCodes(5, code, browser);
    expect(await verifyCode(code, browser)).toEqual(usedUpResult);
    // Once the code has expired, its attempts are forgotten.
    await advanceTime(shop, "11 minutes");
    expect(await verifyCode(code, browser)).toEqual(wrongCodeResult);
  });

  test("expires after 10 minutes", async () => {
    const signUpInTime = await signUp();
    const expiredSignUp = await signUp();
    await advanceTime(shop, "9 minutes");
    expect((await verifyCode(signUpInTime.code, signUpInTime.browser)).ok).toBe(true);
    await advanceTime(shop, "2 minutes");
    expect(await verifyCode(expiredSignUp.code, expiredSignUp.browser)).toEqual(wrongCodeResult);
  });

  test("is replaced by a new one, which allows five attempts again", async () => {
    const { form, browser, code } = await signUp();
    await enterWrongCodes(5, code, browser);
    expect(await verifyCode(code, browser)).toEqual(usedUpResult);
    expect(await sendAgain(form.email, browser)).toEqual({ ok: true, value: null });
    expect(await verifyCode(code, browser)).toEqual(wrongCodeResult);
    const secondEmail = await shop.waitForEmail(form.email, 2);
    expect((await verifyCode(findCode(secondEmail), browser)).ok).toBe(true);
  });

  test("is stored only as a hash, which includes the browser's secret", async () => {
    const { browser, code } = await signUp();
    const [, secret = ""] = browser.cookies[0]?.split(/[=;]/) ?? [];
    const dump = JSON.stringify([
      await shop.queryRows("select * from pgboss.job_common"),
      await shop.queryRows("select * from auth_verifications"),
      await shop.queryRows("select * from auth_rate_limits"),
    ]);
    expect(secret).toHaveLength(43);
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(`"${code}"`);
  });

  test("is not sent to an address that has an account, but the responses are the same", async () => {
    const { form } = await shop.createCustomer();
    const malloryBrowser = await shop.signUp(
      { ...form, password: "planted by mallory" },
      { address: "192.0.2.40" },
    );
    const email = await shop.waitForEmailAbout(
      form.email,
      "You already have an account at Tiffin Kitchen",
    );
    expect(findCode(email)).toBe("");
    expect(shop.accounts.hasSignedUp(buildRequest("/signin", malloryBrowser))).toBe(true);
    const guessedCode = "123456";
    for (let index = 0; index < 5; index += 1)
      expect(await verifyCode(guessedCode, malloryBrowser)).toEqual(wrongCodeResult);
    expect(await verifyCode(guessedCode, malloryBrowser)).toEqual(usedUpResult);
    expect(await sendAgain(form.email, malloryBrowser)).toEqual({ ok: true, value: null });
    expect(await verifyCode(guessedCode, malloryBrowser)).toEqual(wrongCodeResult);
    expect(await continueSignUp(malloryBrowser)).toBeNull();
  });

  test("does not verify a later sign-up with the same address", async () => {
    const { form, browser } = await signUp();
    await shop.signUp({ ...form, password: "planted by mallory" }, { address: "192.0.2.41" });
    const newestEmail = await shop.waitForEmail(form.email, 2);
    expect(await verifyCode(findCode(newestEmail), browser)).toEqual(wrongCodeResult);
  });
});

describe("after the email was verified in another browser", () => {
  const phoneBrowser = { address: "192.0.2.50" };

  test("the browser that signed up can continue, once", async () => {
    const { form, browser, email } = await signUp();
    expect(await continueSignUp(browser)).toBeNull();
    expect(await shop.verify(email, { ...phoneBrowser, password: form.password })).toMatchObject({
      ok: true,
      value: { isOtherBrowser: true },
    });
    expect(await continueSignUp(phoneBrowser)).toBeNull();
    const continued = await continueSignUp(browser);
    expect(await getActor(continued?.cookies ?? [])).toMatchObject({ kind: "customer" });
    expect(await continueSignUp(browser)).toBeNull();
  });

  test("the browser that signed up can continue for an hour, unless the password is reset", async () => {
    const verifyOnPhone = async () => {
      const { form, browser, email } = await signUp();
      await shop.verify(email, { ...phoneBrowser, password: form.password });
      return { form, browser };
    };
    const { form, browser } = await verifyOnPhone();
    await resetPasswordOf(form.email, "192.0.2.51");
    expect(await continueSignUp(browser)).toBeNull();

    const laterSignUp = await verifyOnPhone();
    await advanceTime(shop, "61 minutes");
    expect(await continueSignUp(laterSignUp.browser)).toBeNull();
  });

  test("the browser that signed up cannot continue if a password reset verified the email", async () => {
    const { form, browser } = await signUp();
    await resetPasswordOf(form.email, "192.0.2.52");
    expect(await continueSignUp(browser)).toBeNull();
  });
});
