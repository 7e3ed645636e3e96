import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { type IssuerBehaviour, startIssuer } from "../builders/identity-issuer.ts";
import { startShop } from "../builders/running-shop.ts";
import { test as base } from "./test-with-browser.ts";

/** A shop that uses a test issuer instead of Google. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("issuer", { scope: "file" }, async ({}, { onCleanup }) => {
    const issuer = await startIssuer();
    onCleanup(() => issuer.stop());
    return issuer;
  })
  .extend("shop", { scope: "file" }, async ({ issuer }, { onCleanup }) => {
    const shop = await startShop({ extraEnv: { ...issuer.env, LOG_LEVEL: "debug" } });
    onCleanup(() => shop.remove());
    return shop;
  });

export const requestToIssuer = /request to another site: http:\/\/localhost:\d+\/authorize\?/;
export const buildGoogleAccount = (overrides: Partial<IssuerBehaviour> = {}) => {
  const id = randomUUID().slice(0, 8);
  return { subject: id, email: `gita.${id}@gmail.test`, ...overrides };
};
export const pressGoogle = (page: Page) =>
  page.getByRole("button", { name: "Continue with Google" }).click();
