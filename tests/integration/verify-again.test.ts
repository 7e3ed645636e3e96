import { expect } from "vitest";
import { buildCookieHeader, buildPerson, type Person } from "../builders/customers.ts";
import { findCode } from "../builders/mailbox.ts";
import { createRawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

async function signUp(shop: RunningShop, person: Person) {
  return createRawClient(shop.url, buildCookieHeader(await postSignUp(shop, person)));
}

async function postSignUp({ url }: RunningShop, person: Person) {
  const { name: fullName, password } = person;
  const response = await createRawClient(url).post("/signup", {
    ...person,
    fullName,
    confirmPassword: password,
  });
  expect(response.headers.get("location")).toBe("/signin?link=sent");
  return response;
}

test("a browser keeps the email address for as long as its sign-up", async ({ shop }) => {
  const response = await postSignUp(shop, buildPerson());
  const cookies = response.headers.getSetCookie();
  for (const name of ["pending-email", "sign_up"])
    expect(cookies.find((cookie) => cookie.includes(`${name}=`))).toContain("Max-Age=86400;");
});

test("only the address that this browser signed up with leads to the page that asks for the code", async ({
  shop,
}) => {
  const person = buildPerson();
  const other = buildPerson("Bina Shah");
  const client = await signUp(shop, person);
  const { text } = await shop.waitForEmail(person.email, /^Verify/);
  await signUp(shop, other);
  await shop.waitForEmail(other.email, /^Verify/);

  const sent = await client.post("/verify-again", { email: other.email });
  expect(sent.headers.get("location")).toBe("/signin?link=link-sent");
  // The cookie still has the browser's own address.
  expect(sent.headers.getSetCookie().join()).not.toContain("pending-email");
  expect(await (await client.get("/signin?link=link-sent")).text()).not.toContain("Six-digit code");
  expect(await (await client.get("/signin?link=code")).text()).toContain(person.email);

  // The other address has not replaced this browser's code.
  const verified = await client.post("/signin", {
    intent: "verify-code",
    emailCode: findCode({ text }),
  });
  expect(verified.headers.get("location")).toBe("/complete-profile");
  expect(verified.headers.getSetCookie().join()).toContain("pending-email=;");
});

test("a new code replaces the earlier one of the browser that signed up", async ({ shop }) => {
  const person = buildPerson();
  const client = await signUp(shop, person);
  const first = await shop.waitForEmail(person.email, /^Verify/);
  const sent = await client.post("/verify-again", { email: person.email });
  expect(sent.headers.get("location")).toBe("/signin?link=new-code");
  const second = await shop.waitForEmail(person.email, /^Verify/);
  const enter = (code: string) =>
    client.post("/signin", { intent: "verify-code", emailCode: code });
  expect((await enter(findCode(first))).status).toBe(401);
  expect((await enter(findCode(second))).status).toBe(302);
});

test("a browser that has not signed up never asks for the code", async ({ shop }) => {
  const { email } = buildPerson();
  const sent = await createRawClient(shop.url).post("/verify-again", { email });
  expect(sent.headers.get("location")).toBe("/signin?link=sent-again");
  const client = createRawClient(shop.url, buildCookieHeader(sent));
  const page = await (await client.get("/signin?link=sent-again")).text();
  expect(page).toContain(email);
  expect(page).toContain("a new link is on its way");
  expect(page).not.toContain("Six-digit code");
  expect(page).not.toContain("new code");
});
