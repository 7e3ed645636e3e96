import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueConfirmLink, readConfirmLink } from "../../domain/accounts/change-email.ts";
import { findResetEmail, issueResetLink } from "../../domain/accounts/reset-password.ts";
import { trackOrder } from "../../domain/order-tracking/track-order.ts";
import { ensureOwner } from "../../platform/auth/first-owner.ts";
import { createLog } from "../../platform/log.ts";
import { placeTestOrder } from "../builders/placed-orders.ts";
import { buildDelivery, createCustomer, createTestShop, type TestShop } from "../builders/shop.ts";
import { buildRequest } from "../builders/test-accounts.ts";
import { createTestCustomers } from "../builders/test-customers.ts";
import { advanceTime } from "../builders/test-database.ts";
import { issueTrackingLink } from "../builders/tracking-links.ts";

const getToken = (url: string | null | undefined) =>
  new URL(url ?? "").searchParams.get("token") ?? "";

describe("a one-time link", () => {
  let shop: Awaited<ReturnType<typeof createTestCustomers>>;
  beforeAll(async () => {
    shop = await createTestCustomers();
  });
  afterAll(() => shop.close());

  /** `issue` creates a link and returns a function that checks whether it still works. */
  const links = [
    {
      purpose: "confirms a new email",
      hours: 24,
      async issue() {
        const { actor } = await shop.createCustomer();
        const link = await issueConfirmLink(shop.domain, {
          userId: actor.userId,
          email: "asha.new@example.com",
          requestedAt: new Date(),
        });
        if (!link || !("token" in link)) throw new Error("no confirmation link");
        return async () => (await readConfirmLink(shop.domain, actor, link.token)).ok;
      },
    },
    {
      purpose: "verifies the email of a new account",
      hours: 24,
      async issue() {
        const { form, client } = shop.createVisitor();
        await shop.accounts.signUp(buildRequest("/signup", client), form);
        const [user] = await shop.queryRows("select id from auth_users where email = $1", [
          form.email,
        ]);
        const token = getToken((await shop.accounts.issueVerification(user.id, "/"))?.url);
        return async () =>
          (await shop.accounts.findEmailToVerify(buildRequest("/verify-email"), token)) !== null;
      },
    },
    {
      purpose: "resets a password",
      hours: 1,
      async issue() {
        const { form } = await shop.createCustomer();
        const token =
          (await issueResetLink(shop.domain, { email: form.email, returnTo: "/" }))?.token ?? "";
        return async () => (await findResetEmail(shop.domain, token)) !== null;
      },
    },
    {
      purpose: "sets up the owner",
      hours: 24,
      async issue() {
        const { setUpLink } = await ensureOwner(
          { db: shop.db, publicUrl: shop.publicUrl, log: createLog("silent") },
          { OWNER_EMAIL: undefined, OWNER_PASSWORD: undefined },
        );
        return () => shop.accounts.canBecomeOwner(getToken(setUpLink));
      },
    },
  ];

  test.each(links)("that $purpose expires after $hours h", async ({ hours, issue }) => {
    const isValid = await issue();
    await advanceTime(shop, `${hours} hours -1 minutes`);
    expect(await isValid(), "a minute before it expires").toBe(true);
    await advanceTime(shop, "2 minutes");
    expect(await isValid(), "a minute after it expired").toBe(false);
  });
});

describe("a tracking link", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.database.close());

  test.each([
    { time: "as soon as possible", wantedIn: null, days: 30 },
    { time: "in ten days", wantedIn: "10 days", days: 40 },
    { time: "ten days ago", wantedIn: "-10 days", days: 30 },
  ])("of an order for $time expires after $days days", async ({ wantedIn, days }) => {
    const customer = await createCustomer(shop);
    const { id, number } = await placeTestOrder(shop, customer, buildDelivery());
    await shop.database.pool.query(
      "update orders set wanted_at = now() + $1::interval where id = $2",
      [wantedIn, id],
    );
    const { token } = await issueTrackingLink(shop, number);
    await advanceTime(shop.database, `${days} days -1 minutes`);
    expect(await trackOrder(shop, { token }), "a minute before it expires").toMatchObject({
      ok: true,
    });
    await advanceTime(shop.database, "2 minutes");
    expect(await trackOrder(shop, { token }), "a minute after it expired").toEqual({
      ok: false,
      error: { code: "link_not_valid" },
    });
  });
});
