import { expect, test } from "vitest";
import { fuzzEndpoints } from "../endpoints/fuzz-endpoints.ts";
import { startShopToFuzz } from "../endpoints/fuzzed-shop.ts";

const bodies = Number(process.env.FUZZ_FORM_BODIES) || 20_000;
/**
 * A new shop is started after this many bodies. By then, so many dishes are deleted and orders
 * finished that even valid bodies are rejected.
 */
const bodiesPerShop = 2_000;
const seed = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_000;

/**
 * Forms that cannot accept a generated body: they need a value that no body contains, such as a
 * password, a link from an email or a table's current version, or the customer has already cancelled
 * their order.
 */
const unreachableForms =
  /kitchen\/advance-ticket|tables\.tsx .*"change"|reset-password|setup-owner|verify-email|confirm-email|delete-account|intent":"(email|password)"|sign-in\.tsx|auth\/(sign-in|sign-up|update-user)|auth-callback|google/;

test(`${bodies} bodies generated from the forms' schemas are all handled safely (seed ${seed})`, {
  timeout: 7_200_000,
}, async () => {
  const shops = Math.ceil(bodies / bodiesPerShop);
  const totals = { sent: 0, accepted: 0, worstRatio: 0 };
  const neverAcceptedByShop: string[][] = [];
  for (let number = 0; number < shops; number += 1) {
    const shop = await startShopToFuzz();
    try {
      const size = {
        bodies: Math.ceil(bodies / shops),
        concurrency: 8,
        seed: seed + 1_000 * number,
      };
      const { sent, accepted, neverAccepted, worstRatio } = await fuzzEndpoints(shop, size);
      totals.sent += sent;
      totals.accepted += accepted;
      totals.worstRatio = Math.max(totals.worstRatio, worstRatio);
      neverAcceptedByShop.push(neverAccepted);
    } catch (error) {
      throw new Error(
        `The server ${shop.isRunning() ? "is running" : "has exited"}. Its log:\n${shop.log().slice(-5_000)}`,
        {
          cause: error,
        },
      );
    } finally {
      await shop.remove();
    }
  }
  const neverAccepted = neverAcceptedByShop.reduce((common, unaccepted) =>
    common.filter((form) => unaccepted.includes(form)),
  );
  expect(
    neverAccepted.filter((form) => !unreachableForms.test(form)),
    "forms that never accepted a body",
  ).toEqual([]);
  console.log(
    `fuzz of all forms: ${totals.sent} bodies, ${totals.accepted} accepted, 0 responses with 5xx, 0 stack traces, ` +
      `the most expensive request used ${totals.worstRatio.toFixed(1)} times the CPU time of an ordinary rejected form (seed ${seed})`,
  );
});
