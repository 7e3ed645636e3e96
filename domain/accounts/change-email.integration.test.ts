import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, getToken } from "../../tests/builders/test-accounts.ts";
import { createClientKey, createTestCustomers } from "../../tests/builders/test-customers.ts";
import { type Actor, visitor } from "../actor.ts";
import type { Stores } from "../shop.ts";
import {
  confirmNewEmail,
  issueConfirmLink,
  readConfirmLink,
  requestEmailChange,
} from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { resetPassword } from "./reset-password.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
});
afterAll(() => shop.close());

let addressCount = 0;
describe("changing the email", () => {
  const newAddress = () => `asha.new${++addressCount}@example.com`;
  const confirm = (actor: Actor, token: string) =>
    confirmNewEmail(shop.domain, actor, { token, clientKey: createClientKey() });
  const notValid = { ok: false, error: { code: "link_not_valid" } };

  test("changes the email only after confirmation from the new address, and notifies the old address", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const email = newAddress();
    expect(await requestEmailChange(shop.deps, actor, { ...proof, email })).toEqual({
      ok: true,
      value: null,
    });
    const sentEmail = await shop.waitForEmailAbout(
      email,
      "Confirm your new email for Tiffin Kitchen",
    );
    expect(sentEmail.link).toContain("/confirm-email?token=");
    expect((await shop.signIn(email, form.password)).ok).toBe(false);
    expect((await shop.signIn(form.email, form.password)).ok).toBe(true);

    const token = getToken(sentEmail);
    expect(await readConfirmLink(shop.domain, actor, token)).toEqual({
      ok: true,
      value: { email },
    });
    expect(await confirm(actor, token)).toEqual({ ok: true, value: null });
    expect((await shop.signIn(form.email, form.password)).ok).toBe(false);
    expect((await shop.signIn(email, form.password)).ok).toBe(true);
    const notice = await shop.waitForEmailAbout(
      form.email,
      "Your email for Tiffin Kitchen was changed",
    );
    expect(notice.text).toContain(`with ${email}.`);
    expect(
      await shop.queryRows("select email from profiles where id = $1", [actor.userId]),
    ).toEqual([{ email }]);
    expect(await confirm(actor, token)).toEqual(notValid);
  });

  test("rejects a link used by anyone but the account that requested it", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const { actor: otherCustomer } = await shop.createCustomer();
    const email = newAddress();
    await requestEmailChange(shop.deps, actor, { ...proof, email });
    const token = getToken(await shop.waitForEmail(email));
    for (const [otherActor, code] of [
      [visitor, "not_signed_in"],
      [otherCustomer, "other_account"],
    ] as const) {
      expect(await readConfirmLink(shop.domain, otherActor, token)).toEqual({
        ok: false,
        error: { code },
      });
      expect(await confirm(otherActor, token)).toEqual({ ok: false, error: { code } });
    }
    expect(
      await shop.queryRows("select email from auth_users where id = $1", [actor.userId]),
    ).toEqual([{ email: form.email }]);
    expect(await confirm(actor, token), "the link was not used up").toEqual({
      ok: true,
      value: null,
    });
  });

  test("revokes a reset link that was sent to the old address", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const reset = await shop.requestResetToken(form.email);
    const email = newAddress();
    await requestEmailChange(shop.deps, actor, { ...proof, email });
    expect((await confirm(actor, getToken(await shop.waitForEmail(email)))).ok).toBe(true);
    expect(
      await resetPassword(shop.deps, visitor, {
        token: reset,
        password: "planted by mallory",
        clientKey: createClientKey(),
      }),
    ).toEqual({
      ok: false,
      error: { code: "link_not_valid" },
    });
    expect((await shop.signIn(email, form.password)).ok).toBe(true);
  });

  test("a newer change request replaces the older one, even if its email is sent again", async () => {
    const { actor, proof } = await shop.createCustomer();
    const first = newAddress();
    const second = newAddress();
    await requestEmailChange(shop.deps, actor, { ...proof, email: first });
    const older = getToken(await shop.waitForEmail(first));
    await requestEmailChange(shop.deps, actor, { ...proof, email: second });
    const newer = getToken(await shop.waitForEmail(second));
    expect(await confirm(actor, older)).toMatchObject({ error: { code: "link_not_valid" } });
    const retried = { userId: actor.userId, email: first, requestedAt: new Date() };
    expect(await issueConfirmLink(shop.domain, retried)).toBe(null);
    expect((await confirm(actor, newer)).ok).toBe(true);
  });

  test("responds as usual to a request for another account's address, but emails its holder, without a link", async () => {
    const { actor, proof } = await shop.createCustomer();
    const { form: other } = await shop.createCustomer();
    expect(await requestEmailChange(shop.deps, actor, { ...proof, email: other.email })).toEqual({
      ok: true,
      value: null,
    });
    const sentEmail = await shop.waitForEmailAbout(
      other.email,
      "This email already has an account at Tiffin Kitchen",
    );
    expect(sentEmail.link).toBe("http://shop.test/signin");
    expect(
      await shop.queryRows("select 1 from auth_verifications where id = $1", [
        `confirm-email:${actor.userId}`,
      ]),
    ).toEqual([]);
  });

  test("refuses and uses up a link whose address now has a verified account, but replaces an unverified sign-up", async () => {
    const requestChangeAndSignUp = async () => {
      const { actor, proof } = await shop.createCustomer();
      const stranger = shop.createVisitor();
      await requestEmailChange(shop.deps, actor, { ...proof, email: stranger.form.email });
      const sentEmail = await shop.waitForEmailAbout(
        stranger.form.email,
        "Confirm your new email for Tiffin Kitchen",
      );
      const form = { ...stranger.form, password: "the stranger's own" };
      await shop.accounts.signUp(buildRequest("/signup", stranger.client), form);
      return { actor, token: getToken(sentEmail), email: form.email, form };
    };
    const unverified = await requestChangeAndSignUp();
    expect((await confirm(unverified.actor, unverified.token)).ok).toBe(true);
    expect((await shop.signIn(unverified.email, unverified.form.password)).ok).toBe(false);

    const verified = await requestChangeAndSignUp();
    await shop.queryRows("update auth_users set email_verified = true where email = $1", [
      verified.email,
    ]);
    expect(await confirm(verified.actor, verified.token)).toEqual({
      ok: false,
      error: { code: "email_taken" },
    });
    await shop.queryRows("delete from auth_users where email = $1", [verified.email]);
    expect(
      await confirm(verified.actor, verified.token),
      "a refused attempt uses the link up",
    ).toEqual(notValid);
  });

  test("an exception does not use up the link", async () => {
    const { actor, proof } = await shop.createCustomer();
    const email = newAddress();
    await requestEmailChange(shop.deps, actor, { ...proof, email });
    const token = getToken(await shop.waitForEmail(email));
    const failing = {
      ...shop.domain,
      transaction: <Value>(work: (stores: Stores) => Promise<Value>) =>
        shop.domain.transaction((stores) =>
          work({ ...stores, emails: { send: () => Promise.reject(new Error("no queue")) } }),
        ),
    };
    await expect(
      confirmNewEmail(failing, actor, { token, clientKey: createClientKey() }),
    ).rejects.toThrow("no queue");
    expect(await confirm(actor, token)).toEqual({ ok: true, value: null });
  });

  test("a password reset cancels a pending email change", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const email = newAddress();
    await requestEmailChange(shop.deps, actor, { ...proof, email });
    const token = getToken(await shop.waitForEmail(email));
    const reset = await shop.requestResetToken(form.email);
    await resetPassword(shop.deps, visitor, {
      token: reset,
      password: "cumin and cloves",
      clientKey: createClientKey(),
    });
    const notice = await shop.waitForEmailAbout(
      form.email,
      "Your password for Tiffin Kitchen was changed",
    );
    expect(notice.text).toContain("cancelled a change of your email");
    expect(await readConfirmLink(shop.domain, actor, token)).toEqual(notValid);
    expect(await confirm(actor, token)).toEqual(notValid);
  });

  test("a new password cancels an email change whose confirmation email is still queued", async () => {
    for (const method of ["change", "reset"]) {
      const { form, actor, proof } = await shop.createCustomer();
      const email = newAddress();
      const reset = await shop.requestResetToken(form.email);
      // Queues the job before the new password is set. Workers see it only after this transaction.
      await shop.domain.transaction(async ({ emails }) => {
        await emails.send({ template: "confirm-email", userId: actor.userId, to: email });
        const changed =
          method === "change"
            ? await changePassword(shop.deps, actor, { ...proof, newPassword: "cumin and cloves" })
            : await resetPassword(shop.deps, visitor, {
                token: reset,
                password: "cumin and cloves",
                clientKey: createClientKey(),
              });
        expect(changed.ok).toBe(true);
      });
      await shop.waitForEmptyQueue();
      expect(shop.emails().filter((sentEmail) => sentEmail.to === email)).toEqual([]);
      expect(
        await shop.queryRows("select 1 from auth_verifications where id = $1", [
          `confirm-email:${actor.userId}`,
        ]),
      ).toEqual([]);

      // A request with the new password succeeds.
      const nextEmail = newAddress();
      const requested = await requestEmailChange(shop.deps, actor, {
        ...proof,
        password: "cumin and cloves",
        email: nextEmail,
      });
      expect(requested.ok).toBe(true);
      expect((await shop.waitForEmail(nextEmail)).link).toContain("/confirm-email?token=");
    }
  });

  test("requires the password, refuses the current address, and allows 5 requests an hour", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    expect(
      await requestEmailChange(shop.deps, actor, {
        ...proof,
        password: "a guess",
        email: newAddress(),
      }),
    ).toMatchObject({
      error: { code: "wrong_password" },
    });
    expect(
      await requestEmailChange(shop.deps, actor, { ...proof, email: form.email }),
    ).toMatchObject({
      error: { code: "same_email" },
    });
    for (let index = 0; index < 5; index += 1)
      expect(
        (await requestEmailChange(shop.deps, actor, { ...proof, email: newAddress() })).ok,
      ).toBe(true);
    expect(
      await requestEmailChange(shop.deps, actor, { ...proof, email: newAddress() }),
    ).toMatchObject({
      error: { code: "too_many" },
    });
  });
});
