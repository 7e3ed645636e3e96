import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRequest } from "../../tests/builders/test-accounts.ts";
import { createTestCustomers } from "../../tests/builders/test-customers.ts";
import { listDevices, signOutDevice, signOutOtherDevices } from "./devices.ts";

let shop: Awaited<ReturnType<typeof createTestCustomers>>;
beforeAll(async () => {
  shop = await createTestCustomers();
});
afterAll(() => shop.close());

describe("devices", () => {
  test("lists the current device first, and signs out one other device or all of them", async () => {
    const { form, actor, session, cookies } = await shop.createCustomer();
    const second = await shop.signInAgain(form);
    const third = await shop.signInAgain(form);
    const phone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1";
    const secondSession = await shop.accounts.getSession(buildRequest("/", { cookies: second }));
    await shop.queryRows("update auth_sessions set user_agent = $1 where id = $2", [
      phone,
      secondSession?.id,
    ]);

    const devices = await listDevices(shop.domain, actor, session);
    expect(devices.map(({ name, isCurrent }) => [name, isCurrent]).slice(0, 1)).toEqual([
      ["Another device", true],
    ]);
    expect(devices.map(({ name }) => name).sort()).toEqual([
      "Another device",
      "Another device",
      "Safari on iPhone",
    ]);

    const { actor: stranger } = await shop.createCustomer();
    const id = secondSession?.id ?? "";
    expect(await signOutDevice(shop.domain, stranger, { id })).toEqual({
      ok: false,
      error: { code: "device_not_found" },
    });
    for (const nonsense of ["", "\u0000", "x".repeat(10_000), "' or true --"])
      expect(await signOutDevice(shop.domain, actor, { id: nonsense })).toMatchObject({
        error: { code: "device_not_found" },
      });
    expect(await shop.isSignedIn(second)).toBe(true);
    expect(await signOutDevice(shop.domain, actor, { id })).toEqual({ ok: true, value: null });
    expect([
      await shop.isSignedIn(cookies),
      await shop.isSignedIn(second),
      await shop.isSignedIn(third),
    ]).toEqual([true, false, true]);
    expect(await signOutOtherDevices(shop.domain, actor, session)).toEqual({
      ok: true,
      value: { count: 1 },
    });
    expect([await shop.isSignedIn(cookies), await shop.isSignedIn(third)]).toEqual([true, false]);
  });

  test("updates when a device was last used", async () => {
    const { actor, session, cookies } = await shop.createCustomer();
    await shop.queryRows(
      "update auth_sessions set updated_at = now() - interval '1 hour' where id = $1",
      [session.id],
    );
    await shop.accounts.getViewer(buildRequest("/me", { cookies }));
    const [device] = await listDevices(shop.domain, actor, session);
    expect(Date.now() - (device?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test("omits devices with an expired session", async () => {
    const { form, actor, session } = await shop.createCustomer();
    await shop.signInAgain(form);
    await shop.queryRows(
      "update auth_sessions set expires_at = now() where id <> $1 and user_id = $2",
      [session.id, actor.userId],
    );
    expect(await listDevices(shop.domain, actor, session)).toHaveLength(1);
  });
});
