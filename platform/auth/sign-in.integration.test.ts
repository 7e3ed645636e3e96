import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest, createTestAccounts } from "../../tests/builders/test-accounts.ts";

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
});
afterAll(() => shop.close());

describe("signing in", () => {
  test("works with the right password, ignoring the case of the email", async () => {
    const { form, client } = await shop.createCustomer();
    const result = await shop.accounts.signIn(buildRequest("/signin", client), {
      email: form.email.toUpperCase(),
      password: form.password,
    });
    expect(result.ok).toBe(true);
    const cookies = result.ok ? result.value.cookies : [];
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toMatchObject({
      kind: "customer",
    });
  });

  test("ends the browser's previous session", async () => {
    const { form, client, cookies } = await shop.createCustomer();
    await shop.accounts.signIn(buildRequest("/signin", { ...client, cookies }), form);
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });
  });

  test("signing in at Better Auth's endpoint or verifying another account also ends the previous session", async () => {
    const { form, client, cookies } = await shop.createCustomer();
    const response = await shop.accounts.handle(
      buildRequest("/api/auth/sign-in/email", {
        ...client,
        cookies,
        method: "POST",
        body: { email: form.email, password: form.password },
      }),
    );
    expect(response.status).toBe(200);
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });

    const newer = response.headers.getSetCookie();
    expect(await shop.accounts.getActor(buildRequest("/", { cookies: newer }))).toMatchObject({
      kind: "customer",
    });
    const otherVisitor = shop.createVisitor();
    await shop.signUp(otherVisitor.form, otherVisitor.client);
    const email = await shop.waitForEmail(otherVisitor.form.email);
    expect(
      (
        await shop.verify(email, {
          ...client,
          cookies: newer,
          password: otherVisitor.form.password,
        })
      ).ok,
    ).toBe(true);
    expect(await shop.accounts.getActor(buildRequest("/", { cookies: newer }))).toEqual({
      kind: "visitor",
    });
  });

  test("wrong passwords in other browsers do not block a known browser, which has its own limit", async () => {
    const { form, cookies } = await shop.createCustomer();
    const deviceCookies = cookies.filter((cookie) => cookie.startsWith("tiffin.known_device="));
    expect(deviceCookies).toHaveLength(1);
    let lastAddress = 0;
    const signIn = (password: string, device: string[] = []) =>
      shop.accounts.signIn(
        buildRequest("/signin", { address: `198.51.100.${++lastAddress}`, cookies: device }),
        {
          email: form.email,
          password,
        },
      );
    for (let index = 0; index < 11; index += 1) await signIn(`guess ${index}`);
    expect(await signIn(form.password)).toMatchObject({ error: { code: "too_many" } });
    // A browser known only to another account counts as unknown.
    const otherCustomer = await shop.createCustomer();
    expect(await signIn(form.password, otherCustomer.cookies)).toMatchObject({
      error: { code: "too_many" },
    });

    const signedInAgain = await signIn(form.password, deviceCookies);
    expect(signedInAgain.ok && signedInAgain.value.cookies.join()).toContain(
      "tiffin.known_device=",
    );
    expect(await signIn(form.password), "other browsers stay blocked").toMatchObject({
      error: { code: "too_many" },
    });
    for (let index = 0; index < 10; index += 1)
      expect(await signIn(`guess ${index}`, deviceCookies)).toMatchObject({
        error: { code: "sign_in_failed" },
      });
    expect(await signIn(form.password, deviceCookies)).toMatchObject({
      error: { code: "too_many" },
    });
  });

  test("signing up and then signing in does not reveal whether the address had an account", async () => {
    const { form: known } = await shop.createCustomer();
    const { form: fresh } = shop.createVisitor();
    const planted = "planted by mallory";
    for (const form of [known, fresh])
      await shop.accounts.signUp(buildRequest("/signup", { address: "192.0.2.1" }), {
        ...form,
        password: planted,
      });
    await shop.waitForEmptyQueue();
    const emails = shop.emails().length;

    const attempts = [
      { email: known.email, password: planted },
      { email: fresh.email, password: planted },
      { email: fresh.email, password: "a guess" },
      { email: "nobody@example.com", password: planted },
    ];
    for (const attempt of attempts)
      expect(await shop.accounts.signIn(buildRequest("/signin"), attempt)).toEqual({
        ok: false,
        error: { code: "sign_in_failed", message: "Invalid email or password" },
      });
    const responses = await Promise.all(
      attempts.map(async (body) => {
        const response = await shop.accounts.handle(
          buildRequest("/api/auth/sign-in/email", { method: "POST", body }),
        );
        return {
          status: response.status,
          headers: [...response.headers],
          body: await response.text(),
        };
      }),
    );
    expect(responses[0]).toMatchObject({
      status: 401,
      body: expect.stringContaining("Invalid email or password"),
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
    await shop.waitForEmptyQueue();
    expect(shop.emails(), "a sign-in sends no email, however often").toHaveLength(emails);
  });

  test("a sign-up at Better Auth's endpoint gets the same response for new and existing addresses", async () => {
    const { form: known } = await shop.createCustomer();
    const signUpAt = async (email: string) => {
      const body = {
        name: "Mallory",
        email,
        password: "planted by mallory",
        image: "https://evil.example/a.png",
      };
      const response = await shop.accounts.handle(
        buildRequest("/api/auth/sign-up/email", { method: "POST", body }),
      );
      return {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      };
    };
    expect((await signUpAt(known.email)).status).toBe(200);
    expect(await signUpAt(known.email)).toEqual(
      await signUpAt(known.email.replace(/^asha/, "usha")),
    );
  });

  test("logs sign-ins through the form and Better Auth's endpoint with a hashed IP address and no email", async () => {
    const { form, client } = await shop.createCustomer();
    const from = expect.stringMatching(/^[\w-]{43}$/);
    for (const password of [form.password, "a guess"]) {
      shop.logged.length = 0;
      await shop.accounts.signIn(buildRequest("/signin", client), { email: form.email, password });
      await shop.accounts.handle(
        buildRequest("/api/auth/sign-in/email", {
          ...client,
          method: "POST",
          body: { email: form.email, password },
        }),
      );
      const line =
        password === form.password
          ? [{ from }, "auth: signed in"]
          : [{ from, status: 401 }, "auth: sign-in refused"];
      expect(shop.logged).toEqual([line, line]);
      expect(JSON.stringify(shop.logged)).not.toContain(form.email);
    }
  });

  test("an account without a profile gets one on signing in", async () => {
    const { form, client } = await shop.createCustomer();
    await shop.queryRows("delete from profiles where email = $1", [form.email]);
    expect((await shop.accounts.signIn(buildRequest("/signin", client), form)).ok).toBe(true);
    expect(
      await shop.queryRows("select full_name, phone, role from profiles where email = $1", [
        form.email,
      ]),
    ).toEqual([{ full_name: "Asha Rao", phone: "", role: "user" }]);
  });

  test("signing out ends the session on the server", async () => {
    const { cookies } = await shop.createCustomer();
    const signedOut = await shop.accounts.signOut(
      buildRequest("/signout", { cookies, method: "POST" }),
    );
    expect(signedOut.ok && signedOut.value.cookies.join()).toMatch(
      /tiffin\.session_token=; Max-Age=0/,
    );
    expect(await shop.accounts.getActor(buildRequest("/", { cookies }))).toEqual({
      kind: "visitor",
    });
    expect(
      (await shop.accounts.signOut(buildRequest("/signout", { cookies, method: "POST" }))).ok,
    ).toBe(true);
    expect((await shop.accounts.signOut(buildRequest("/signout", { method: "POST" }))).ok).toBe(
      true,
    );
  });
});
