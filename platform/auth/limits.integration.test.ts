import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

describe("sign-in limits", () => {
  test("blocks an account after 10 wrong passwords from any address, and says when to retry", async () => {
    const { form } = await shop.createCustomer();
    const signInWithGuess = (index: number) =>
      shop.accounts.signIn(buildRequest("/signin", { address: `192.0.2.${index}` }), {
        email: form.email,
        password: `guess ${index}`,
      });
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signInWithGuess(index)),
    );
    const messages = results.map((result) => (result.ok ? "" : result.error.message));
    expect(messages.filter((message) => message === "Invalid email or password")).toHaveLength(10);
    expect(
      messages.filter(
        (message) => message === "Too many attempts. Please try again in 15 minutes.",
      ),
    ).toHaveLength(20);
    const right = await shop.accounts.signIn(
      buildRequest("/signin", { address: "192.0.2.200" }),
      form,
    );
    expect(right).toMatchObject({
      error: { message: "Too many attempts. Please try again in 15 minutes." },
    });
  });

  test("a successful sign-in resets the count", async () => {
    const { form, client } = await shop.createCustomer();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 6; index += 1)
        await shop.accounts.signIn(buildRequest("/signin", { address: `192.0.2.${index}` }), {
          ...form,
          password: "no",
        });
      expect((await shop.accounts.signIn(buildRequest("/signin", client), form)).ok).toBe(true);
    }
  });

  test("allows 40 attempts a minute from one address, ignoring a forged X-Forwarded-For", async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const request = buildRequest("/api/auth/sign-in/email", {
          address: "192.0.2.250",
          method: "POST",
          body: { email: `someone${index}@example.com`, password: "guess" },
        });
        request.headers.set("x-forwarded-for", `10.0.0.${index}`);
        return shop.accounts.handle(request);
      }),
    );
    expect(results.filter((result) => result.status === 401)).toHaveLength(40);
    const refused = results.filter((result) => result.status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get("x-retry-after"))).toBeGreaterThan(50);
  });
});
