import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestAccounts } from "../../tests/builders/test-accounts.ts";
import { visitor } from "../actor.ts";
import { requestVerification } from "./request-verification.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

let clients = 0;
const createClientKey = () => `client ${++clients}`;

describe("requesting the verification email again", () => {
  const requestVerificationAgain = (email: string) =>
    requestVerification(shop.domain, visitor, {
      email,
      returnTo: "/cart",
      clientKey: createClientKey(),
      discardCode: async () => undefined,
    });

  test("sends a new link that leads to the intended page", async () => {
    const { form, client } = shop.createVisitor();
    const browser = await shop.signUp(form, client);
    await shop.waitForEmail(form.email);
    expect(await requestVerificationAgain(form.email)).toEqual({ ok: true, value: null });
    const second = await shop.waitForEmail(form.email, 2);
    expect(second.subject).toBe("Verify your email for Tiffin Kitchen");
    expect(await shop.verify(second, browser)).toMatchObject({
      ok: true,
      value: { returnTo: "/cart" },
    });
  });

  test("does not reveal whether the account exists, and is rate-limited", async () => {
    const { form } = await shop.createCustomer();
    expect(await requestVerificationAgain(form.email)).toEqual({ ok: true, value: null });
    expect(await requestVerificationAgain("nobody.at.all@example.com")).toEqual({
      ok: true,
      value: null,
    });
    await shop.waitForEmptyQueue();
    expect(shop.emails().filter(({ to }) => to === "nobody.at.all@example.com")).toEqual([]);
    expect(
      shop.emails().filter(({ to, subject }) => to === form.email && subject.startsWith("Verify")),
    ).toHaveLength(1);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => requestVerificationAgain("nobody.at.all@example.com")),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
  });
});
