import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import { createRawClient } from "../builders/raw-client.ts";
import { type RunningShop, startShop } from "../builders/running-shop.ts";
import { test as base } from "../builders/test-with-shop.ts";
import { fuzzAccountEndpoints } from "./fuzz-account-endpoints.ts";

/**
 * The shop trusts `X-Forwarded-For`, so that tests can use many addresses and avoid rate limits.
 */
export function startShopToFuzz(): Promise<RunningShop> {
  const google = {
    GOOGLE_CLIENT_ID: "a",
    GOOGLE_CLIENT_SECRET: "b",
    GOOGLE_ISSUER: "http://localhost:1",
  };
  return startShop({
    extraEnv: { TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "error", ...google },
    reportsCpu: true,
  });
}

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShopToFuzz();
    onCleanup(() => shop.remove());
    return shop;
  });

/**
 * Fuzzes the account endpoints. The shop has two customers, and half of the requests are sent as
 * the first one. The generated bodies never contain the customers' passwords.
 */
export async function fuzzAccounts(
  shop: RunningShop,
  size: { bodies: number; concurrency: number; seed: number },
): Promise<void> {
  const { db } = shop.database;
  const profile = { phone: "+447700900123", address: "1 High Street" };
  const credentials = { email: "fuzzing@customer.test", password: "only the test knows this one" };
  await createVerifiedAccount(db, { ...credentials, fullName: "Fay Fuzz", ...profile });
  await createVerifiedAccount(db, {
    email: "bystander@customer.test",
    password: "no body has this one",
    fullName: "Ben Cole",
    ...profile,
  });
  let signIns = 0;
  await fuzzAccountEndpoints(shop, {
    ...size,
    async signInCustomer() {
      signIns += 1;
      // Unlocks the account, which ten wrong passwords may have locked.
      await shop.database.pool.query("delete from auth_rate_limits");
      const response = await createRawClient(shop.url).post("/signin", credentials, {
        "x-forwarded-for": `10.78.0.${signIns % 250}`,
      });
      return response.headers
        .getSetCookie()
        .map((value) => value.split(";", 1)[0])
        .join("; ");
    },
  });
}
