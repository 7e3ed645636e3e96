import type { CurrentSession } from "../../domain/accounts/account-policy.ts";
import type { SignedIn } from "../../domain/actor.ts";
import { isSignedIn } from "../../domain/actor.ts";
import { allDay, unlimited } from "./shop-for-tests.ts";
import { testAccounts, visit } from "./test-accounts.ts";

let senders = 0;
/** A sender that no limit has heard of. */
export const someone = () => `sender ${++senders}`;

/** Accounts, and customers of theirs as the doors of their dashboard know them. */
export async function testMembers() {
  const shop = await testAccounts();
  await shop.domain.read.business.open();
  await shop.domain.read.business.change({ ...allDay, ...unlimited });
  const signIn = (email: string, password: string) =>
    shop.accounts.signIn(visit("/signin", { address: someone() }), { email, password });

  return {
    ...shop,
    deps: { shop: shop.domain, passwords: shop.passwords },
    signIn,

    async member() {
      const customer = await shop.customer();
      const request = visit("/userdashboard/settings", { cookies: customer.cookies });
      const actor = (await shop.accounts.actorOf(request)) as SignedIn;
      const session = (await shop.accounts.sessionOf(request)) as CurrentSession;
      return { ...customer, actor, session, proof: { password: customer.form.password, session } };
    },

    /** Signs in once more, on another device. */
    async cookiesOf(form: { email: string; password: string }): Promise<string[]> {
      const answer = await signIn(form.email, form.password);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.value.cookies;
    },

    async isStillIn(cookies: string[]): Promise<boolean> {
      return isSignedIn(await shop.accounts.actorOf(visit("/", { cookies })));
    },

    /** As if they had only ever come through Google. */
    async takePasswordFrom(userId: string): Promise<void> {
      await shop.rows("update auth_accounts set provider_id = 'google', password = null where user_id = $1", [userId]);
    },
  };
}
