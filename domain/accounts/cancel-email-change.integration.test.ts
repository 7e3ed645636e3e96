import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPerson } from "../../tests/builders/customers.ts";
import { getToken } from "../../tests/builders/test-accounts.ts";
import { createClientKey, createTestCustomers } from "../../tests/builders/test-customers.ts";
import type { Actor } from "../actor.ts";
import {
  cancelEmailChange,
  confirmNewEmail,
  getPendingEmail,
  issueConfirmLink,
  requestEmailChange,
} from "./change-email.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
});
afterAll(() => shop.close());

const confirm = (actor: Actor, token: string) =>
  confirmNewEmail(shop.domain, actor, { token, clientKey: createClientKey() });

test("shows the address to confirm until the change is confirmed or cancelled", async () => {
  const { actor, proof } = await shop.createCustomer();
  const email = buildPerson("Asha New").email;
  await requestEmailChange(shop.deps, actor, { ...proof, email });
  const cancelled = getToken(await shop.waitForEmail(email));
  expect(await getPendingEmail(shop.domain, actor)).toBe(email);

  await cancelEmailChange(shop.domain, actor);
  expect(await getPendingEmail(shop.domain, actor)).toBe(null);
  expect(await confirm(actor, cancelled)).toMatchObject({
    error: { code: "link_not_valid" },
  });
  const request = { userId: actor.userId, email };
  const hourMs = 3_600_000;
  const issueAt = (requestedAt: Date) => issueConfirmLink(shop.domain, { ...request, requestedAt });
  expect(await issueAt(new Date(Date.now() - hourMs)), "an email not sent yet").toBe(null);
  expect(await issueAt(new Date(Date.now() + hourMs))).toEqual({ token: expect.any(String) });

  const second = buildPerson("Asha New").email;
  await requestEmailChange(shop.deps, actor, { ...proof, email: second });
  expect((await confirm(actor, getToken(await shop.waitForEmail(second)))).ok).toBe(true);
  expect(await getPendingEmail(shop.domain, actor)).toBe(null);
});
