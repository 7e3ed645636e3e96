import { expect, test } from "vitest";
import { fuzzEndpoints } from "../endpoints/fuzz-endpoints.ts";
import { startShopToFuzz } from "../endpoints/fuzzed-shop.ts";

const bodies = Number(process.env.FUZZ_FORM_BODIES) || 20_000;
/** After so many a shop is worn out: dishes are deleted, orders at their end, so that what is honest is refused, too. Another one is opened. */
const bodiesOfOneShop = 2_000;
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_000;

/**
 * These accept only values that generated bodies do not contain: a password, a link from an email, a table unchanged, the next status of an
 * order that a customer has already cancelled.
 */
const needsMore =
  /kitchen\/advance-ticket|tables\.tsx .*"change"|reset-password|setup-owner|verify-email|confirm-email|delete-account|intent":"(email|password)"|sign-in\.tsx|auth\/(sign-in|sign-up|update-user)|auth-callback|google/;

test(`${bodies} bodies, generated from the forms' own schemas, do no harm at any endpoint (seed ${seed})`, {
  timeout: 7_200_000,
}, async () => {
  const shops = Math.ceil(bodies / bodiesOfOneShop);
  const all = { sent: 0, taken: 0, worstRatio: 0 };
  const neverTaken: string[][] = [];
  for (let number = 0; number < shops; number += 1) {
    const shop = await startShopToFuzz();
    try {
      const size = { bodies: Math.ceil(bodies / shops), concurrency: 8, seed: seed + 1_000 * number };
      const { sent, accepted: taken, neverAccepted: never, worstRatio } = await fuzzEndpoints(shop, size);
      all.sent += sent;
      all.taken += taken;
      all.worstRatio = Math.max(all.worstRatio, worstRatio);
      neverTaken.push(never);
    } catch (error) {
      throw new Error(`Server ${shop.isRunning() ? "running" : "gone"}. Its log:\n${shop.log().slice(-5_000)}`, { cause: error });
    } finally {
      await shop.remove();
    }
  }
  const never = neverTaken.reduce((some, others) => some.filter((form) => others.includes(form)));
  expect(
    never.filter((form) => !needsMore.test(form)),
    "forms of which no body was ever taken",
  ).toEqual([]);
  console.log(
    `fuzz of all forms: ${all.sent} bodies, ${all.taken} of them taken, 0 answers of 5xx, 0 stacks, ` +
      `the worst request ${all.worstRatio.toFixed(1)} times an ordinary rejected form (seed ${seed})`,
  );
});
