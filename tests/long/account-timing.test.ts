import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestPasswordReset } from "../../domain/accounts/request-password-reset.ts";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { bindShop } from "../../platform/bind-shop.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { buildRequest, createTestAccounts } from "../builders/test-accounts.ts";

const pairs = 200;
/** The maximum difference between the medians, relative to the slower one. */
const maxDifference = 0.1;

let shop: Awaited<ReturnType<typeof createTestAccounts>>;
beforeAll(async () => {
  shop = await createTestAccounts();
  for (let n = 0; n < pairs; n += 1)
    for (const email of [knownEmail(n), pending(n)])
      await createVerifiedAccount(shop.db, { email, password: "korma and naan", fullName: "Asha Rao" });
  await shop.rows("update auth_users set email_verified = false where email like 'pending%'");
}, 120_000);
afterAll(() => shop.close());

const knownEmail = (n: number) => `known${n}@example.com`;
const pending = (n: number) => `pending${n}@example.com`;
const unknown = (n: number) => `nobody${n}@example.com`;
const clientAddress = (n: number, kind: number) => ({ address: `10.${kind}.${n % 250}.${Math.floor(n / 250)}` });

/** Compares the median response times of two kinds of request. Alternates them, so that a slow machine affects both equally. */
async function expectSameTiming(request: (email: string, n: number, kind: number) => Promise<unknown>): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let n = -5; n < pairs; n += 1)
    for (const kind of n % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await request((kind === 0 ? knownEmail : unknown)(Math.max(0, n)), n + 5, kind);
      // The first five are warm-up.
      if (n >= 0) times[kind]?.push(performance.now() - started);
    }
  const [knownMs, unknownMs] = times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0) as [number, number];
  console.info(`median for known addresses ${knownMs.toFixed(2)} ms, for unknown ones ${unknownMs.toFixed(2)} ms`);
  expect(Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)).toBeLessThanOrEqual(maxDifference);
}

describe("response times do not reveal whether an email has an account", () => {
  test("when signing in", { timeout: 300_000 }, async () => {
    await expectSameTiming((email, n, kind) =>
      shop.accounts.signIn(buildRequest("/signin", clientAddress(n, kind)), { email, password: "not the password" }),
    );
  });

  test("when signing in to an unverified account, compared with a wrong password for a verified one", {
    timeout: 300_000,
  }, async () => {
    await expectSameTiming((_, n, kind) => {
      const email = kind === 0 ? knownEmail(Math.max(0, n - 5)) : pending(Math.max(0, n - 5));
      return shop.accounts.signIn(buildRequest("/signin", clientAddress(n, kind + 4)), {
        email,
        password: kind === 0 ? "planted by mallory" : "korma and naan",
      });
    });
  });

  test("when signing up", { timeout: 600_000 }, async () => {
    await expectSameTiming((email, n, kind) =>
      shop.accounts.signUp(buildRequest("/signup", clientAddress(n, kind + 2)), {
        fullName: "Asha Rao",
        email: kind === 0 ? email : `new${n}@example.com`,
        phone: "+447700900123",
        address: "1 High Street",
        password: "korma and naan",
        returnTo: "/home",
      }),
    );
  });

  test("when requesting a password reset", { timeout: 300_000 }, async () => {
    const jobs = await createJobs({ pool: shop.pool, log: createLog("silent") });
    const transaction = <Value>(work: (tx: typeof shop.db) => Promise<Value>) => shop.db.transaction((tx) => work(tx));
    const bound = bindShop({ database: { db: shop.db, transaction }, emailQueue: jobs.emailQueue });
    await expectSameTiming((email, n, kind) =>
      requestPasswordReset(bound, { kind: "visitor" }, { email, returnTo: "/home", clientKey: `${kind}-${n}` }),
    );
  });
});
