import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCustomersWithOrders } from "../../tests/builders/customers-with-orders.ts";
import { buildPartyOrder, expectOk } from "../../tests/builders/order-inputs.ts";
import { placePartyOrder } from "../order-types/party/place-party-order.ts";
import { deleteAccount, listOrdersBlockingDeletion } from "./delete-account.ts";

let shop: Awaited<ReturnType<typeof createCustomersWithOrders>>;
beforeAll(async () => {
  shop = await createCustomersWithOrders();
});
afterAll(() => shop.close());

describe("deleting the account", () => {
  test("is refused while an order is open, unless it is long overdue", async () => {
    const { actor, proof, number, form } = await shop.createCustomerWithOrder();
    for (const status of ["pending", "confirmed", "in_progress"]) {
      await shop.setStatus(number, status);
      expect(await listOrdersBlockingDeletion(shop.domain, actor)).toEqual([
        { type: "menuorder", number, isOnItsWay: false },
      ]);
      expect(await deleteAccount(shop.deps, actor, proof)).toEqual({
        ok: false,
        error: { code: "has_open_orders", numbers: [number] },
      });
    }
    expect((await shop.signIn(form.email, form.password)).ok).toBe(true);
    await shop.queryRows(
      "update orders set created_at = now() - interval '3 days' where number = $1",
      [number],
    );
    expect((await deleteAccount(shop.deps, actor, proof)).ok).toBe(true);
  });

  test("is refused while a delivery may still be on its way", async () => {
    const { actor, proof, number } = await shop.createCustomerWithOrder();
    const complete = (minutesAgo: number) =>
      shop.queryRows(
        "update orders set status = 'completed', updated_at = now() - make_interval(mins => $2) where number = $1",
        [number, minutesAgo],
      );
    await complete(59);
    expect(await listOrdersBlockingDeletion(shop.domain, actor)).toEqual([
      { type: "menuorder", number, isOnItsWay: true },
    ]);
    expect(await deleteAccount(shop.deps, actor, proof)).toMatchObject({
      error: { code: "has_open_orders", numbers: [number] },
    });
    // Blocks until an hour after the usual arrival.
    await shop.domain.stores.business.update({ deliveryMinutes: 30 });
    await complete(91);
    expect(await listOrdersBlockingDeletion(shop.domain, actor)).toEqual([]);
    await complete(89);
    expect(await listOrdersBlockingDeletion(shop.domain, actor)).toHaveLength(1);
    await shop.domain.stores.business.update({ deliveryMinutes: 0 });
    await complete(61);
    expect((await deleteAccount(shop.deps, actor, proof)).ok).toBe(true);
  });

  test.each([
    ["Delivery", true],
    ["Pickup", false],
  ] as const)(
    "a party order that was just completed: %s blocks deletion: %s",
    async (deliveryMethod, blocks) => {
      const { actor } = await shop.createCustomer();
      const eventDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const { number } = await expectOk(
        placePartyOrder(shop.domain, actor, buildPartyOrder({ deliveryMethod, eventDate })),
      );
      await shop.setStatus(number, "completed");
      await shop.queryRows("update orders set updated_at = now() where number = $1", [number]);
      expect(await listOrdersBlockingDeletion(shop.domain, actor)).toEqual(
        blocks ? [{ type: "party_order", number, isOnItsWay: true }] : [],
      );
    },
  );

  test("requires the password, or a fresh sign-in if the account has no password", async () => {
    const { actor, proof, session } = await shop.createCustomer();
    expect(await deleteAccount(shop.deps, actor, { ...proof, password: "a guess" })).toMatchObject({
      error: { code: "wrong_password" },
    });
    await shop.removePassword(actor.userId);
    const longAgo = { ...session, signedInAt: new Date(Date.now() - 11 * 60_000) };
    expect(await deleteAccount(shop.deps, actor, { password: "", session: longAgo })).toMatchObject(
      {
        error: { code: "sign_in_again" },
      },
    );
    expect((await deleteAccount(shop.deps, actor, { password: "", session })).ok).toBe(true);
  });

  test("is refused for the owner, even if they became the owner after the request started", async () => {
    const { actor, proof } = await shop.createCustomer();
    await shop.domain.stores.business.claimOwnership(actor.userId);
    const refused = { ok: false, error: { code: "owner_not_deletable" } };
    expect(
      await deleteAccount(shop.deps, { kind: "admin", userId: actor.userId, isOwner: true }, proof),
    ).toEqual(refused);
    expect(
      await deleteAccount(shop.deps, { kind: "customer", userId: actor.userId }, proof),
    ).toEqual(refused);
    await shop.queryRows("update business set owner_id = null");
  });
});
