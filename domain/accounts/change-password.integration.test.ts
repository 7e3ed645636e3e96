import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getToken } from "../../tests/builders/test-accounts.ts";
import { createClientKey, createTestCustomers } from "../../tests/builders/test-customers.ts";
import { visitor } from "../actor.ts";
import type { CurrentSession } from "./account-policy.ts";
import { confirmNewEmail, readConfirmLink, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { resetPassword } from "./reset-password.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
});
afterAll(() => shop.close());

describe("changing the password", () => {
  test("requires the current password, ends all other sessions, and emails the customer", async () => {
    const { form, actor, proof, cookies } = await shop.createCustomer();
    const otherSession = await shop.signInAgain(form);
    expect(
      await changePassword(shop.deps, actor, { ...proof, newPassword: "cumin and cloves" }),
    ).toEqual({
      ok: true,
      value: { cancelsEmailChange: false },
    });
    expect([await shop.isSignedIn(cookies), await shop.isSignedIn(otherSession)]).toEqual([
      true,
      false,
    ]);
    expect((await shop.signIn(form.email, form.password)).ok).toBe(false);
    expect((await shop.signIn(form.email, "cumin and cloves")).ok).toBe(true);
    await shop.waitForEmailAbout(form.email, "Your password for Tiffin Kitchen was changed");
  });

  test("revokes reset links", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const token = await shop.requestResetToken(form.email);
    await changePassword(shop.deps, actor, { ...proof, newPassword: "cumin and cloves" });
    expect(
      await resetPassword(shop.deps, visitor, {
        token,
        password: "planted by mallory",
        clientKey: createClientKey(),
      }),
    ).toMatchObject({
      error: { code: "link_not_valid" },
    });
  });

  test("cancels a pending email change", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const email = "asha.after.password@example.com";
    await requestEmailChange(shop.deps, actor, { ...proof, email });
    const token = getToken(await shop.waitForEmail(email));
    expect(
      await changePassword(shop.deps, actor, { ...proof, newPassword: "cumin and cloves" }),
    ).toEqual({ ok: true, value: { cancelsEmailChange: true } });
    const notice = await shop.waitForEmailAbout(
      form.email,
      "Your password for Tiffin Kitchen was changed",
    );
    expect(notice.text).toContain("cancelled a change of your email");
    expect(await readConfirmLink(shop.domain, actor, token)).toEqual({
      ok: false,
      error: { code: "link_not_valid" },
    });
    expect(
      await confirmNewEmail(shop.domain, actor, { token, clientKey: createClientKey() }),
    ).toEqual({
      ok: false,
      error: { code: "link_not_valid" },
    });
  });

  test("refuses a wrong current password, and every attempt after 10 in 15 minutes", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const changeWithGuess = () =>
      changePassword(shop.deps, actor, {
        ...proof,
        password: "a guess",
        newPassword: "planted by mallory",
      });
    const answers = await Promise.all(Array.from({ length: 14 }, changeWithGuess));
    const codes = answers.map((answer) => (answer.ok ? "changed" : answer.error.code));
    expect(codes.filter((code) => code === "wrong_password")).toHaveLength(10);
    expect(codes.filter((code) => code === "too_many")).toHaveLength(4);
    expect((await shop.signIn(form.email, form.password)).ok).toBe(true);
  });

  test.each(["password1", "12345", "Asha Rao"])(
    "refuses %s as the new password",
    async (newPassword) => {
      const { actor, proof } = await shop.createCustomer();
      expect(await changePassword(shop.deps, actor, { ...proof, newPassword })).toMatchObject({
        error: { code: "password_refused" },
      });
    },
  );

  test("sets a first password only soon after signing in", async () => {
    const { form, actor, session } = await shop.createCustomer();
    await shop.removePassword(actor.userId);
    const longAgo = { ...session, signedInAt: new Date(Date.now() - 11 * 60_000) };
    const setFirstPassword = (currentSession: CurrentSession) =>
      changePassword(shop.deps, actor, {
        password: "",
        session: currentSession,
        newPassword: "cumin and cloves",
      });
    expect(await setFirstPassword(longAgo)).toEqual({
      ok: false,
      error: { code: "sign_in_again" },
    });
    expect(await setFirstPassword(session)).toMatchObject({ ok: true });
    expect((await shop.signIn(form.email, "cumin and cloves")).ok).toBe(true);
  });
});
