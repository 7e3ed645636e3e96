import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testAccounts, tokenIn, visit } from "../../tests/builders/test-accounts.ts";
import { visitor } from "../actor.ts";
import { askForReset } from "./request-password-reset.ts";
import { askToVerify } from "./request-verification.ts";
import { isResetLink, resetPassword } from "./reset-password.ts";

let shop: Awaited<ReturnType<typeof testAccounts>>;
beforeAll(async () => {
  shop = await testAccounts();
});
afterAll(() => shop.close());

let senders = 0;
const someone = () => `sender ${++senders}`;
const ask = (email: string, more: { sender?: string; returnTo?: string } = {}) =>
  askForReset(shop.domain, visitor, { email, returnTo: "/home", sender: someone(), ...more });
const reset = (token: string, password = "saffron in the rice") =>
  resetPassword({ shop: shop.domain, passwords: shop.passwords }, visitor, { token, password, sender: someone() });
const signIn = (email: string, password: string) =>
  shop.accounts.signIn(visit("/signin", { address: someone() }), { email, password });
const notValid = { ok: false, error: { code: "link_not_valid" } };

/** The link in the newest reset letter to this address, once there are so many. */
async function linkTo(email: string, count = 1): Promise<string> {
  return tokenIn(await shop.letterAbout(email, "Reset your password for Tiffin Kitchen", count));
}

describe("a forgotten password", () => {
  test("is replaced by whoever holds the link; they come back to where they were heading", async () => {
    const { form } = await shop.customer();
    expect(await ask(form.email, { returnTo: "/checkout" })).toEqual({ ok: true, value: null });
    const token = await linkTo(form.email);
    expect(await isResetLink(shop.domain, token)).toBe(true);
    expect(await reset(token)).toEqual({ ok: true, value: { email: form.email, returnTo: "/checkout" } });
    expect((await signIn(form.email, form.password)).ok).toBe(false);
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
    const told = await shop.letterAbout(form.email, "Your password for Tiffin Kitchen was changed");
    expect(told.text).toContain("Hello Asha Rao,");
    expect(told.text).toContain("12 Spice Lane");
  });

  test("the link works once, also for 20 who use it at the same time", async () => {
    const { form } = await shop.customer();
    await ask(form.email);
    const token = await linkTo(form.email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `saffron and rice ${n}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await isResetLink(shop.domain, token)).toBe(false);
    expect(await reset(token)).toEqual(notValid);
  });

  test("a newer link replaces the older one", async () => {
    const { form } = await shop.customer();
    await ask(form.email);
    const older = await linkTo(form.email);
    await ask(form.email);
    const newer = await linkTo(form.email, 2);
    expect(await reset(older)).toEqual(notValid);
    expect((await reset(newer)).ok).toBe(true);
  });

  test("the link works for an hour", async () => {
    const { form } = await shop.customer();
    await ask(form.email);
    const token = await linkTo(form.email);
    const [link] = await shop.rows(
      "select extract(epoch from expires_at - now()) / 60 as minutes from auth_verifications where identifier like 'reset-password:%' and value like '%' || (select id from auth_users where email = $1) || '%'",
      [form.email],
    );
    expect(Number(link?.minutes)).toBeGreaterThan(55);
    expect(Number(link?.minutes)).toBeLessThanOrEqual(60);
    await shop.rows("update auth_verifications set expires_at = now() where identifier like 'reset-password:%'");
    expect(await reset(token)).toEqual(notValid);
  });

  test("only its hash is kept, in the database as in the queue", async () => {
    const { form } = await shop.customer();
    await ask(form.email);
    const token = await linkTo(form.email);
    const dump = JSON.stringify([
      await shop.rows("select * from pgboss.job_common"),
      await shop.rows("select * from auth_verifications"),
    ]);
    expect(dump).not.toContain(token);
    expect(dump).toContain("reset-password");
  });

  test("every session of the account ends", async () => {
    const { form, cookies } = await shop.customer();
    const other = await signIn(form.email, form.password);
    await ask(form.email);
    await reset(await linkTo(form.email));
    for (const held of [cookies, other.ok ? other.value.cookies : []])
      expect(await shop.accounts.actorOf(visit("/", { cookies: held }))).toEqual({ kind: "visitor" });
  });

  test("the holder gets in again although somebody guessed until the limit", async () => {
    const { form } = await shop.customer();
    for (let n = 0; n < 11; n += 1) await signIn(form.email, `guess ${n}`);
    expect(await signIn(form.email, form.password)).toMatchObject({ error: { message: /^Too many attempts/ } });
    await ask(form.email);
    await reset(await linkTo(form.email));
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
  });

  test.each([
    ["common", "password1", { code: "common" }],
    ["short", "12345", { code: "too_short", minimum: 6 }],
    ["long", "x".repeat(129), { code: "too_long", maximum: 128 }],
  ])("a %s password is refused, and costs nothing", async (_, password, why) => {
    const { form } = await shop.customer();
    await ask(form.email);
    const token = await linkTo(form.email);
    expect(await reset(token, password)).toEqual({ ok: false, error: { code: "password_refused", why } });
    expect((await signIn(form.email, form.password)).ok).toBe(true);
    expect((await reset(token)).ok).toBe(true);
  });

  test.each(["", "nothing", "x".repeat(43), "%00", "'; drop table auth_verifications; --"])("%j is no link", async (token) => {
    expect(await isResetLink(shop.domain, token)).toBe(false);
    expect(await reset(token)).toEqual(notValid);
  });

  test("a link that verifies an address resets no password", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), form);
    const token = tokenIn(await shop.letterTo(form.email));
    expect(await reset(token)).toEqual(notValid);
  });
});

describe("whose account it is", () => {
  test("one whose e-mail was never verified: the link verifies it, and what a stranger may have typed is gone", async () => {
    const { form, at } = shop.stranger();
    await shop.accounts.signUp(visit("/signup", at), { ...form, fullName: "Mallory", password: "planted by mallory" });
    await ask(form.email);
    await reset(await linkTo(form.email));
    const told = await shop.letterAbout(form.email, "Your password for Tiffin Kitchen was changed");
    expect(told.text).not.toContain("Mallory");
    expect((await signIn(form.email, "planted by mallory")).ok).toBe(false);
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
    expect(await shop.rows("select full_name, phone, address from profiles where email = $1", [form.email])).toEqual([
      { full_name: "", phone: "", address: "" },
    ]);
  });

  test("one that only came through Google gets a password, and keeps what it has", async () => {
    const { form } = await shop.customer();
    await shop.rows(
      "update auth_accounts set provider_id = 'google', password = null where user_id = (select id from auth_users where email = $1)",
      [form.email],
    );
    await ask(form.email);
    await reset(await linkTo(form.email));
    expect((await signIn(form.email, "saffron in the rice")).ok).toBe(true);
    const ways = await shop.rows(
      "select provider_id from auth_accounts a join auth_users u on u.id = a.user_id where u.email = $1 order by 1",
      [form.email],
    );
    expect(ways).toEqual([{ provider_id: "credential" }, { provider_id: "google" }]);
    expect(await shop.rows("select phone from profiles where email = $1", [form.email])).toEqual([{ phone: form.phone }]);
  });

  test("nobody's: the same answer, no mail, no link", async () => {
    const before = await shop.rows("select 1 from auth_verifications");
    expect(await ask("nobody@example.com")).toEqual({ ok: true, value: null });
    await shop.queueIsEmpty();
    expect(shop.letters().filter((letter) => letter.to === "nobody@example.com")).toEqual([]);
    expect(await shop.rows("select 1 from auth_verifications")).toHaveLength(before.length);
  });
});

describe("limits", () => {
  test("5 an hour for one address, known or not, wherever they come from", async () => {
    const { form } = await shop.customer();
    for (const email of [form.email, "no-account@example.com"]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: "too_many" } });
    }
  });

  test("20 an hour from one place, whatever the addresses", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => ask(`one-of-many${n}@example.com`, { sender: "one place" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  });
});

describe("a verification that is asked for again", () => {
  const askAgain = (email: string) => askToVerify(shop.domain, visitor, { email, returnTo: "/cart", sender: someone() });

  test("comes, and leads to where one was heading", async () => {
    const { form, at } = shop.stranger();
    const browser = await shop.signUp(form, at);
    await shop.letterTo(form.email);
    expect(await askAgain(form.email)).toEqual({ ok: true, value: null });
    const second = await shop.letterTo(form.email, 2);
    expect(second.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(await shop.verify(second, browser)).toMatchObject({ ok: true, value: { returnTo: "/cart" } });
  });

  test("nobody learns whether an account waits for it; limited", async () => {
    const { form } = await shop.customer();
    expect(await askAgain(form.email)).toEqual({ ok: true, value: null });
    expect(await askAgain("nobody.at.all@example.com")).toEqual({ ok: true, value: null });
    await shop.queueIsEmpty();
    expect(shop.letters().filter(({ to }) => to === "nobody.at.all@example.com")).toEqual([]);
    expect(shop.letters().filter(({ to, subject }) => to === form.email && subject.startsWith("Verify"))).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askAgain("nobody.at.all@example.com")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  });
});
