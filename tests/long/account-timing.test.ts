import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestPasswordReset } from "../../domain/accounts/request-password-reset.ts";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { buildRequest, createTestAccounts } from "../builders/test-accounts.ts";

const pairCount = 200;
/** The maximum difference between the medians, relative to the slower one. */
const maxDifference = 0.1;

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
  for (let index = 0; index < pairCount; index += 1)
    for (const email of [buildKnownEmail(index), buildPendingEmail(index)])
      await createVerifiedAccount(shop.db, {
        email,
        password: "korma and naan",
        fullName: "Asha Rao",
      });
  await shop.queryRows("update auth_users set email_verified = false where email like 'pending%'");
}, 120_000);
afterAll(() => shop.close());

const buildKnownEmail = (index: number) => `known${index}@example.com`;
const buildPendingEmail = (index: number) => `pending${index}@example.com`;
const buildUnknownEmail = (index: number) => `nobody${index}@example.com`;
/** A different client address for each request, so that no limit per network is reached. */
const buildClientAddress = (index: number, group: number) => ({
  address: `10.${group}.${index % 250}.${Math.floor(index / 250)}`,
});

/**
 * Compares the median response times of two kinds of request. Alternates them, so that a
 * temporary slowdown affects both equally.
 */
async function expectSameTiming(
  request: (email: string, index: number, kind: number) => Promise<unknown>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let index = -5; index < pairCount; index += 1)
    for (const kind of index % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await request(
        (kind === 0 ? buildKnownEmail : buildUnknownEmail)(Math.max(0, index)),
        index + 5,
        kind,
      );
      // The first five are warm-up.
      if (index >= 0) times[kind]?.push(performance.now() - started);
    }
  const [firstMs, secondMs] = times.map(
    (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
  ) as [number, number];
  console.info(`median ${firstMs.toFixed(2)} ms and ${secondMs.toFixed(2)} ms`);
  expect(Math.abs(firstMs - secondMs) / Math.max(firstMs, secondMs)).toBeLessThanOrEqual(
    maxDifference,
  );
}

describe("response times do not reveal whether an email has an account", () => {
  test("when signing in", { timeout: 300_000 }, async () => {
    await expectSameTiming((email, index, kind) =>
      shop.accounts.signIn(buildRequest("/signin", buildClientAddress(index, kind)), {
        email,
        password: "not the password",
      }),
    );
  });

  test("when signing in with a wrong password, or with the right one to an unverified account", {
    timeout: 300_000,
  }, async () => {
    await expectSameTiming((_, index, kind) => {
      const email =
        kind === 0
          ? buildKnownEmail(Math.max(0, index - 5))
          : buildPendingEmail(Math.max(0, index - 5));
      return shop.accounts.signIn(buildRequest("/signin", buildClientAddress(index, kind + 4)), {
        email,
        password: kind === 0 ? "not the password" : "korma and naan",
      });
    });
  });

  test("when signing up", { timeout: 600_000 }, async () => {
    await expectSameTiming((email, index, kind) =>
      shop.accounts.signUp(buildRequest("/signup", buildClientAddress(index, kind + 2)), {
        fullName: "Asha Rao",
        email: kind === 0 ? email : `new${index}@example.com`,
        phone: "+447700900123",
        address: "1 High Street",
        password: "korma and naan",
        returnTo: "/home",
      }),
    );
  });

  test("when requesting a password reset", { timeout: 300_000 }, async () => {
    const jobs = await createJobs({ pool: shop.pool, log: createLog("silent") });
    const transaction = <Value>(work: (tx: typeof shop.db) => Promise<Value>) =>
      shop.db.transaction((tx) => work(tx));
    const bound = bindShop({
      database: { db: shop.db, transaction },
      bindEmailQueue: jobs.bindEmailQueue,
    });
    await expectSameTiming((email, index, kind) =>
      requestPasswordReset(
        bound,
        { kind: "visitor" },
        { email, returnTo: "/home", clientKey: `${kind}-${index}` },
      ),
    );
  });
});
