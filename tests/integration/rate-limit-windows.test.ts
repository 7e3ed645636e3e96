import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmNewEmail, requestEmailChange } from "../../domain/accounts/change-email.ts";
import type { Passwords } from "../../domain/accounts/password-policy.ts";
import {
  type ReauthenticationProof,
  reauthenticate,
} from "../../domain/accounts/reauthenticate.ts";
import { requestPasswordReset } from "../../domain/accounts/request-password-reset.ts";
import { requestVerification } from "../../domain/accounts/request-verification.ts";
import { resetPassword } from "../../domain/accounts/reset-password.ts";
import { type Customer, visitor } from "../../domain/actor.ts";
import { previewCoupon } from "../../domain/discounts/preview-coupon.ts";
import { type AccountsAndLinks, createAccounts } from "../../platform/auth/account-service.ts";
import { createAuthRules } from "../../platform/auth/auth-rules.ts";
import { createKnownDevices } from "../../platform/auth/known-device.ts";
import { createLog } from "../../platform/log.ts";
import { createPictureRewriter } from "../../platform/media/picture-rewriter.ts";
import { createRateLimits } from "../../platform/rate-limits/rate-limit-store.ts";
import { createCustomer, createTestShop, type TestShop } from "../builders/shop.ts";
import { buildRequest } from "../builders/test-accounts.ts";
import { advanceTime } from "../builders/test-database.ts";

const site = { publicUrl: "http://shop.test", secret: "a secret for tests, 32 characters long" };
const passwords: Passwords = {
  hash: async () => "a hash",
  matches: async () => false,
  check: async () => null,
};

let shop: TestShop;
let asha: Customer;
let ben: Customer;
let otherCustomers: Customer[];
let accounts: AccountsAndLinks;
let rules: ReturnType<typeof createAuthRules>;
beforeAll(async () => {
  shop = await createTestShop();
  asha = await createCustomer(shop);
  ben = await createCustomer(shop, "Ben Cole");
  otherCustomers = await Promise.all(Array.from({ length: 8 }, () => createCustomer(shop)));
  await shop.stores.credentials.setPassword(ben.userId, "a hash");
  const { db } = shop.database;
  rules = createAuthRules({ db, limits: createRateLimits(db), devices: createKnownDevices(site) });
  const { rewrite } = createPictureRewriter();
  accounts = createAccounts({
    ...site,
    db,
    log: createLog("silent"),
    bindEmailQueue: () => ({ send: async () => undefined }),
    rewrite,
  });
});
afterAll(() => shop.database.close());

/** Whether the attempt was rate-limited. */
async function isLimited(
  response: Promise<{ ok: true } | { ok: false; error: { code: string } }>,
): Promise<boolean> {
  const result = await response;
  return !result.ok && result.error.code === "too_many";
}

async function isRejected(response: Promise<unknown>): Promise<boolean> {
  const [{ status }] = await Promise.allSettled([response]);
  return status === "rejected";
}

const returnTo = "/";
const verification = {
  email: "one@example.com",
  returnTo,
  clientKey: "one client",
  discardCode: async () => undefined,
};
const signUp = { name: "Asha Rao", password: "korma and naan" };
/** Proof of identity for an account without a password. */
const justSignedIn = (): ReauthenticationProof => ({
  password: "",
  session: { id: randomUUID(), signedInAt: new Date() },
});
const isEmailChangeLimited = (customer: Customer, email: string) =>
  isLimited(requestEmailChange({ shop, passwords }, customer, { ...justSignedIn(), email }));

interface Limit {
  what: string;
  max: number;
  minutes: number;
  /** Returns whether the attempt was rate-limited. `n` is different each time. */
  attempt(n: number): Promise<boolean>;
}

const limits: Limit[] = [
  {
    what: "password reset requests from one client",
    max: 20,
    minutes: 60,
    attempt: (n) =>
      isLimited(
        requestPasswordReset(shop, visitor, {
          email: `person${n}@example.com`,
          returnTo,
          clientKey: "one client",
        }),
      ),
  },
  {
    what: "password reset requests for one email",
    max: 5,
    minutes: 60,
    attempt: (n) =>
      isLimited(
        requestPasswordReset(shop, visitor, {
          email: "one@example.com",
          returnTo,
          clientKey: `client ${n}`,
        }),
      ),
  },
  {
    what: "verification email requests from one client",
    max: 20,
    minutes: 60,
    attempt: (n) =>
      isLimited(
        requestVerification(shop, visitor, { ...verification, email: `person${n}@example.com` }),
      ),
  },
  {
    what: "verification email requests for one email",
    max: 5,
    minutes: 60,
    attempt: (n) =>
      isLimited(requestVerification(shop, visitor, { ...verification, clientKey: `client ${n}` })),
  },
  {
    what: "email change requests by one account",
    max: 5,
    minutes: 60,
    attempt: (n) => isEmailChangeLimited(asha, `new${n}@example.com`),
  },
  {
    what: "email changes to one email",
    max: 5,
    minutes: 60,
    attempt: (n) => isEmailChangeLimited(otherCustomers[n] ?? asha, "wanted@example.com"),
  },
  {
    what: "tries to confirm a new email",
    max: 40,
    minutes: 60,
    attempt: () =>
      isLimited(confirmNewEmail(shop, visitor, { token: "a guess", clientKey: "one client" })),
  },
  {
    what: "tries to reset a password",
    max: 40,
    minutes: 60,
    attempt: () =>
      isLimited(
        resetPassword({ shop, passwords }, visitor, {
          token: "a guess",
          password: "naan",
          clientKey: "one client",
        }),
      ),
  },
  {
    what: "tries to verify an email",
    max: 40,
    minutes: 60,
    attempt: () =>
      isLimited(
        accounts.verifyEmail(buildRequest("/verify-email"), { token: "a guess", password: "" }),
      ),
  },
  {
    what: "codes in the browser of one sign-up",
    max: 5,
    minutes: 10,
    async attempt(n) {
      const browser = {
        cookies: [`tiffin.sign_up=${"A".repeat(43)}`],
        address: `192.0.2.${100 + n}`,
      };
      const result = await accounts.verifyCode(buildRequest("/signin", browser), "123456");
      return !result.ok && result.error.code === "used_up";
    },
  },
  {
    what: "sign-ups with one email",
    max: 5,
    minutes: 60,
    attempt: (n) =>
      isRejected(
        rules.beforeSignUp(
          { ...signUp, email: "one@example.com" },
          buildRequest("/signup", { address: `192.0.2.${n}` }).headers,
        ),
      ),
  },
  {
    what: "sign-ups from one network",
    max: 40,
    minutes: 60,
    attempt: (n) =>
      isRejected(
        rules.beforeSignUp(
          { ...signUp, email: `person${n}@example.com` },
          buildRequest("/signup").headers,
        ),
      ),
  },
  {
    what: "sign-ins to one account",
    max: 10,
    minutes: 15,
    attempt: () => isRejected(rules.beforeSignIn({ email: "one@example.com" }, new Headers())),
  },
  {
    what: "wrong passwords when confirming one's identity",
    max: 10,
    minutes: 15,
    attempt: async () => {
      const refusal = await reauthenticate({ shop, passwords }, ben, {
        ...justSignedIn(),
        password: "a guess",
      });
      return refusal?.code === "too_many";
    },
  },
  {
    what: "coupons tried by one account",
    max: 20,
    minutes: 10,
    attempt: (n) => isLimited(previewCoupon(shop, asha, { code: `GUESS${n}`, subtotal: null })),
  },
];

test.each(limits)("allows $max $what in $minutes minutes", async ({ max, minutes, attempt }) => {
  const limited = await Promise.all(Array.from({ length: max + 1 }, (_, n) => attempt(n)));
  expect(limited.filter(Boolean)).toHaveLength(1);
  await advanceTime(shop.database, `${minutes - 1} minutes`);
  expect(await attempt(max + 1), "a minute before the window ends").toBe(true);
  await advanceTime(shop.database, "2 minutes");
  expect(await attempt(max + 2), "a minute after the window ended").toBe(false);
});
