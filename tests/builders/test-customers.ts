import type { CurrentSession } from "../../domain/accounts/account-policy.ts";
import { requestPasswordReset } from "../../domain/accounts/request-password-reset.ts";
import type { SignedIn } from "../../domain/actor.ts";
import { isSignedIn, visitor } from "../../domain/actor.ts";
import { noOrderLimits, openAllDay } from "./shop-settings.ts";
import { buildRequest, createTestAccounts, getToken } from "./test-accounts.ts";

let clients = 0;
/** Returns a new client key each time, so that rate limits per client never apply. */
export const createClientKey = () => `client ${++clients}`;

/**
 * Creates test accounts whose customers have what their dashboard needs: an actor, a session and
 * proof of identity.
 */
export async function createTestCustomers() {
  const shop = await createTestAccounts();
  await shop.domain.stores.business.create();
  await shop.domain.stores.business.update({ ...openAllDay, ...noOrderLimits });
  const signIn = (email: string, password: string) =>
    shop.accounts.signIn(buildRequest("/signin", { address: createClientKey() }), {
      email,
      password,
    });

  return {
    ...shop,
    deps: { shop: shop.domain, passwords: shop.passwords },
    signIn,

    async createCustomer() {
      const customer = await shop.createCustomer();
      const request = buildRequest("/userdashboard/settings", { cookies: customer.cookies });
      const actor = (await shop.accounts.getActor(request)) as SignedIn;
      const session = (await shop.accounts.getSession(request)) as CurrentSession;
      return { ...customer, actor, session, proof: { password: customer.form.password, session } };
    },

    /** Signs in on another device. Returns its cookies. */
    async signInAgain(form: { email: string; password: string }): Promise<string[]> {
      const response = await signIn(form.email, form.password);
      if (!response.ok) throw new Error(response.error.message);
      return response.value.cookies;
    },

    /** Requests a link to reset the password and returns the token in the email. */
    async requestResetToken(email: string): Promise<string> {
      const clientKey = createClientKey();
      await requestPasswordReset(shop.domain, visitor, { email, returnTo: "/", clientKey });
      return getToken(
        await shop.waitForEmailAbout(email, "Reset your password for Tiffin Kitchen"),
      );
    },

    async isSignedIn(cookies: string[]): Promise<boolean> {
      return isSignedIn(await shop.accounts.getActor(buildRequest("/", { cookies })));
    },

    /** Turns the account into one that only signs in with Google. */
    async removePassword(userId: string): Promise<void> {
      await shop.queryRows(
        "update auth_accounts set provider_id = 'google', password = null where user_id = $1",
        [userId],
      );
    },
  };
}
