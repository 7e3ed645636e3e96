import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCustomersWithOrders } from "../../tests/builders/customers-with-orders.ts";
import {
  buildPartyOrder,
  buildReservation,
  buildTakeaway,
  expectOk,
} from "../../tests/builders/order-inputs.ts";
import { buildRequest } from "../../tests/builders/test-accounts.ts";
import { createClientKey } from "../../tests/builders/test-customers.ts";
import { issueTrackingLink } from "../../tests/builders/tracking-links.ts";
import type { CurrentSession } from "../accounts/account-policy.ts";
import { issueConfirmLink } from "../accounts/change-email.ts";
import { requestVerification } from "../accounts/request-verification.ts";
import { findResetEmail, issueResetLink } from "../accounts/reset-password.ts";
import { type SignedIn, visitor } from "../actor.ts";
import { localDay, systemClock } from "../clock.ts";
import { trackOrder } from "../order-tracking/track-order.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { bookTable } from "../order-types/reservation/book-table.ts";
import { placeTakeaway } from "../order-types/takeaway/place-takeaway.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { saveAddress } from "./address-book.ts";
import { collectOwnData } from "./collect-own-data.ts";
import { deleteAccount } from "./delete-account.ts";

const getTomorrow = () => localDay("Europe/London", systemClock.now().add({ hours: 24 }));
const getTomorrowAtNoon = () => ({ pickupDate: getTomorrow(), pickupTime: "12:00" });

let shop: Awaited<ReturnType<typeof createCustomersWithOrders>>;
beforeAll(async () => {
  shop = await createCustomersWithOrders();
});
afterAll(() => shop.close());

describe("deleting the account", () => {
  test("anonymises the orders, deletes the profile and the credentials, and ends all sessions", async () => {
    const { form, actor, proof, cookies, number } = await shop.createCustomerWithOrder();
    const otherSession = await shop.signInAgain(form);
    await shop.setStatus(number, "completed");
    await shop.queryRows(
      "update orders set updated_at = now() - interval '2 hours' where number = $1",
      [number],
    );
    await expectOk(
      saveAddress(shop.domain, actor, { id: "new", name: "Work", address: "5 Hidden Mews" }),
    );
    expect(await deleteAccount(shop.deps, actor, proof)).toEqual({ ok: true, value: null });

    expect([await shop.isSignedIn(cookies), await shop.isSignedIn(otherSession)]).toEqual([
      false,
      false,
    ]);
    expect((await shop.signIn(form.email, form.password)).ok).toBe(false);
    const [order] = await shop.queryRows(
      "select o.user_id, o.total_amount, o.request_hash, jsonb_array_length(o.items) as lines, m.shipping_info, m.subtotal from orders o join menuorder m using (id) where o.number = $1",
      [number],
    );
    expect(order).toMatchObject({
      user_id: null,
      request_hash: "",
      lines: 1,
      shipping_info: { name: "", phone: "", address: "", notes: "" },
    });
    expect(order?.total_amount).toBeGreaterThan(0);
    await shop.waitForEmailAbout(form.email, "Your account at Tiffin Kitchen has been deleted");

    // Queued email jobs keep the address for two weeks. These tables must not contain it.
    const accountTables = [
      "auth_users",
      "auth_sessions",
      "auth_accounts",
      "auth_verifications",
      "profiles",
      "saved_addresses",
    ];
    const tables = [...accountTables, "orders", "menuorder"];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => shop.queryRows(`select * from ${table}`))),
    );
    for (const trace of [form.email, actor.userId, "Ring twice", "Hidden Mews"])
      expect(stored).not.toContain(trace);
  });

  test("deletes unused links of the account", async () => {
    const { form, client } = shop.createVisitor();
    await shop.signUp(form, client);
    // A second verification email, whose link is still unused after the first one verified the
    // account.
    const first = await shop.waitForEmail(form.email);
    const newRequest = {
      email: form.email,
      returnTo: "/",
      clientKey: createClientKey(),
      discardCode: async () => undefined,
    };
    await requestVerification(shop.domain, visitor, newRequest);
    await shop.waitForEmail(form.email, 2);
    // In another browser, which leaves the browser that signed up able to continue.
    const verified = await shop.verify(first, { password: form.password });
    const request = buildRequest("/userdashboard/settings", {
      cookies: verified.ok ? verified.value.cookies : [],
    });
    const actor = (await shop.accounts.getActor(request)) as SignedIn;
    const session = (await shop.accounts.getSession(request)) as CurrentSession;

    const reset = await issueResetLink(shop.domain, { email: form.email, returnTo: "/" });
    await issueConfirmLink(shop.domain, {
      userId: actor.userId,
      email: "asha.elsewhere@example.com",
      requestedAt: new Date(),
    });
    const listLinks = () =>
      shop.queryRows(
        "select split_part(identifier, ':', 1) as purpose from auth_verifications where value like $1 order by 1",
        [`%${actor.userId}%`],
      );
    expect((await listLinks()).map(({ purpose }) => purpose)).toEqual([
      "confirm-email",
      "continue-sign-up",
      "reset-password",
      "verify-code",
      "verify-email",
    ]);

    expect((await deleteAccount(shop.deps, actor, { password: form.password, session })).ok).toBe(
      true,
    );
    expect(await listLinks()).toEqual([]);
    expect(await findResetEmail(shop.domain, reset?.token ?? "")).toBeNull();
  });

  test("anonymises orders of all types and revokes their tracking links", async () => {
    const { actor, proof } = await shop.createCustomer();
    const personal = { name: "Asha Rao", address: "7 Secret Lane", contact: "+447700900777" };
    const numbers = [
      (
        await expectOk(
          placeTakeaway(
            shop.domain,
            actor,
            buildTakeaway({ ...personal, ...getTomorrowAtNoon(), instructions: "Ring twice" }),
          ),
        )
      ).number,
      (
        await expectOk(
          placePartyOrder(
            shop.domain,
            actor,
            buildPartyOrder({ ...personal, eventDate: getTomorrow(), specialRequests: "For Asha" }),
          ),
        )
      ).number,
      (
        await expectOk(
          bookTable(
            shop.domain,
            actor,
            buildReservation({ ...personal, date: getTomorrow(), email: "asha.rao@example.com" }),
          ),
        )
      ).number,
    ];
    const links: { token: string }[] = [];
    for (const number of numbers) {
      const link = await issueTrackingLink(shop.domain, number);
      await expectOk(cancelOrder(shop.domain, actor, { number }));
      expect((await trackOrder(shop.domain, link)).ok).toBe(true);
      links.push(link);
    }
    const ownData = JSON.stringify(await collectOwnData(shop.domain, actor));
    for (const word of ["7 Secret Lane", "Ring twice", "For Asha", "asha.rao@example.com"])
      expect(ownData).toContain(word);

    expect((await deleteAccount(shop.deps, actor, proof)).ok).toBe(true);
    const tables = [
      "takeaway_orders",
      "party_orders",
      "reservations",
      "orders",
      "order_events",
      "tracking_links",
    ];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => shop.queryRows(`select * from ${table}`))),
    );
    for (const trace of ["Secret", "Ring twice", "For Asha", "asha.rao", "7700900777", "Asha Rao"])
      expect(stored).not.toContain(trace);
    for (const link of links) expect((await trackOrder(shop.domain, link)).ok).toBe(false);
    for (const number of numbers)
      expect(
        (await shop.domain.stores.orders.findDetail({ number }, { forStaff: true }))?.customer,
      ).toBeNull();
  });

  test("anonymises the account's contact messages, but not other people's", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    const otherSender = {
      name: "Bina Shah",
      email: "bina@example.com",
      message: "A table for six?",
    };
    await shop.domain.transaction(async ({ contact }) => {
      await contact.add({
        name: "Asha Rao",
        email: form.email.toUpperCase(),
        message: "Do you cater?",
      });
      await contact.add(otherSender);
    });
    expect((await deleteAccount(shop.deps, actor, proof)).ok).toBe(true);
    expect(
      await shop.queryRows("select name, email, message from contact_messages order by id"),
    ).toEqual([{ name: "", email: "", message: "Do you cater?" }, otherSender]);
  });

  test("keeps messages from an unverified address, which may be another person's", async () => {
    const { form, actor, proof } = await shop.createCustomer();
    await shop.queryRows("update auth_users set email_verified = false where id = $1", [
      actor.userId,
    ]);
    const message = { name: "Bina Shah", email: form.email, message: "A table for six?" };
    await shop.domain.transaction(async ({ contact }) => {
      await contact.add(message);
    });
    expect((await deleteAccount(shop.deps, actor, proof)).ok).toBe(true);
    expect(
      await shop.queryRows("select name, email, message from contact_messages where email = $1", [
        form.email,
      ]),
    ).toEqual([message]);
  });

  test("staff still see the order, without its customer", async () => {
    const { actor, proof, number } = await shop.createCustomerWithOrder();
    await shop.setStatus(number, "cancelled");
    await deleteAccount(shop.deps, actor, proof);
    const found = await shop.domain.stores.orders.findDetail({ number }, { forStaff: true });
    expect(found).toMatchObject({ number, customer: null, status: "cancelled" });
  });

  test("frees the email for a new account", async () => {
    const { form, client, actor, proof } = await shop.createCustomer();
    await deleteAccount(shop.deps, actor, proof);
    await shop.accounts.signUp(buildRequest("/signup", client), form);
    const secondEmail = await shop.waitForEmailAbout(
      form.email,
      "Verify your email for Tiffin Kitchen",
      2,
    );
    expect(secondEmail.link).toContain("token=");
  });
});
