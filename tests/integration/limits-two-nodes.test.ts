import { expect } from "vitest";
import { createCustomerClient } from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { test } from "../builders/test-with-shop.ts";

test("two nodes allow 10 wrong passwords per account, regardless of X-Forwarded-For, then accept only known browsers", async ({
  shop,
}) => {
  const { person, cookie } = await createCustomerClient(shop);
  const second = await shop.startSecondNode();
  const nodes = [createRawClient(shop.url), createRawClient(second.url)];
  const responses = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const forged = {
        "x-forwarded-for": `203.0.113.${n}`,
        "x-real-ip": `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      };
      const response = await nodes[n % 2]?.post(
        "/signin.data",
        { email: person.email, password: `guess ${n}` },
        forged,
      );
      return `${response?.status} ${await response?.text()}`;
    }),
  );
  expect(responses.filter((text) => /^401 .*Invalid email or password/s.test(text))).toHaveLength(
    10,
  );
  expect(responses.filter((text) => /^429 .*Too many attempts/s.test(text))).toHaveLength(20);
  for (const node of nodes) {
    const response = await node.post("/signin", { email: person.email, password: person.password });
    expect(response.headers.getSetCookie().join()).not.toContain("session_token");
    expect(await response.text()).toContain("Too many attempts. Please try again in");
  }
  // A browser that has signed in before is not limited, on either node.
  const knownDevice =
    cookie.split("; ").find((pair) => pair.startsWith("tiffin.known_device=")) ?? "";
  const knownBrowser = createRawClient(second.url, knownDevice);
  const response = await knownBrowser.post("/signin", {
    email: person.email,
    password: person.password,
  });
  expect(response.headers.getSetCookie().join()).toContain("session_token");
});

test("two nodes allow 40 sign-in attempts a minute per IP address, regardless of X-Forwarded-For", async ({
  shop,
}) => {
  const nodes = [createRawClient(shop.url), createRawClient((await shop.startSecondNode()).url)];
  // Reset the limits: if the earlier test's one-minute window ended during these requests, 40 more
  // would be allowed.
  await shop.database.pool.query("delete from auth_rate_limits");
  const wereAllowed = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const forged = { "x-forwarded-for": `10.9.${n}.1, 10.8.${n}.1` };
      const response = await nodes[n % 2]?.post(
        "/signin.data",
        { email: `nobody${n}@customer.test`, password: "a guess" },
        forged,
      );
      return ((await response?.text()) ?? "").includes("Invalid email or password");
    }),
  );
  const allowed = wereAllowed.filter(Boolean).length;
  expect(allowed).toBeGreaterThan(0);
  expect(allowed).toBeLessThanOrEqual(40);
});
