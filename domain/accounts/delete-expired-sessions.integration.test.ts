import { afterAll, beforeAll, expect, test } from "vitest";
import { createCustomer, createTestShop, type TestShop } from "../../tests/builders/shop.ts";
import { system } from "../actor.ts";
import { createFixedClock } from "../clock.ts";
import { authRateLimits, authSessions } from "./account-tables.ts";
import { deleteExpiredSessions } from "./delete-expired-sessions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.database.close());

test("deletes only sessions that have expired or are 90 days old", async () => {
  const { userId } = await createCustomer(shop);
  const session = (id: string, createdAt: string, expiresAt: string) => ({
    id,
    token: id,
    userId,
    ipAddress: "192.0.2.7",
    userAgent: "A browser",
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  });
  await shop.database.db
    .insert(authSessions)
    .values([
      session("expired", "2026-06-01T10:00:00Z", "2026-06-08T10:00:00Z"),
      session("current", "2026-06-07T10:00:00Z", "2026-06-14T10:00:00Z"),
      session("extended for 90 days", "2026-03-10T10:00:00Z", "2026-06-14T10:00:00Z"),
    ]);
  const deleteAt = (iso: string) =>
    deleteExpiredSessions({ ...shop, clock: createFixedClock(iso) }, system);
  const listRemainingIds = async () =>
    (await shop.database.db.select().from(authSessions)).map(({ id }) => id).sort();

  expect(await deleteAt("2026-06-08T09:59:59Z")).toMatchObject({ sessions: 0 });
  expect(await deleteAt("2026-06-08T10:00:00Z")).toMatchObject({ sessions: 2 });
  expect(await listRemainingIds()).toEqual(["current"]);
  expect(await deleteAt("2026-06-08T10:00:00Z")).toMatchObject({ sessions: 0 });
});

test("a session that is 90 days old is no longer listed, even before it is deleted", async () => {
  const { userId } = await createCustomer(shop);
  const getDaysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
  const insertSession = (id: string, createdAt: Date) => ({
    id,
    token: id,
    userId,
    ipAddress: "192.0.2.7",
    userAgent: "A browser",
    createdAt,
    updatedAt: createdAt,
    expiresAt: getDaysFromNow(7),
  });
  await shop.database.db
    .insert(authSessions)
    .values([
      insertSession("too old", getDaysFromNow(-91)),
      insertSession("valid", getDaysFromNow(-89)),
    ]);
  expect((await shop.stores.sessions.listByUser(userId)).map(({ id }) => id)).toEqual(["valid"]);
  await deleteExpiredSessions(
    { ...shop, clock: createFixedClock(new Date().toISOString()) },
    system,
  );
});

test("deletes rate-limit counters after a day", async () => {
  const lastRequest = Date.parse("2026-06-01T10:00:00Z");
  await shop.database.db
    .insert(authRateLimits)
    .values({ id: "1", key: "sign-in|192.0.2.7", count: 3, lastRequest });
  const deleteAt = (iso: string) =>
    deleteExpiredSessions({ ...shop, clock: createFixedClock(iso) }, system);
  expect(await deleteAt("2026-06-02T10:00:00Z")).toMatchObject({ counts: 0 });
  expect(await deleteAt("2026-06-02T10:00:01Z")).toMatchObject({ counts: 1 });
});
