import type pg from "pg";
import { expect } from "vitest";
import { settingsSections } from "../../domain/business/settings-sections.ts";

/** What nobody changes by any form, whoever they are: how others sign in, and whose the shop is. */
const accounts = `select u.id, u.email, u.email_verified, u.image, a.provider_id, a.password, p.email as profile_email
  from auth_users u left join auth_accounts a on a.user_id = u.id left join profiles p on p.id = u.id where u.id = any($1) order by u.id, a.id`;
const ownership = "select owner_id from business";
/** What is a person's own to change, so that nobody does it for them. */
const bystander = `select p.full_name, p.phone, p.address, p.role, (select count(*)::int from orders o where o.user_id = p.id) as orders
  from profiles p where p.email = 'ben@customer.test'`;
const roles = "select id, role from profiles where id = any($1) order by id";
/** The back office's, and of that the owner's. */
const office = [
  "select * from menu_items order by id",
  "select id, code, discount_percentage, fixed_discount, expiry_date, status from discounts order by id",
  "select * from audit_entries order by 1",
];
/** A pause is anybody's of the staff. */
const settingsOfOwner = Object.values(settingsSections).flatMap((keys) => keys.map((key) => `'${key}'`));
const ownersOwn = [
  `select key, value from business, jsonb_each(settings) where key in (${settingsOfOwner.join()}) order by key`,
  "select * from restaurant_tables order by id",
];
/** A customer's form makes orders of their own, at the menu's prices, and no other status than these. */
const ordersOfNobodyElse = `select number from orders where user_id is distinct from (select id from auth_users where email = 'asha@customer.test')
  or status not in ('pending', 'cancelled') or total_amount < 0 order by number`;
/** An account that came of a form: not verified, not more than a customer, no picture, no session. */
const newcomers = `select u.email, u.email_verified, u.image, p.role, p.avatar_url,
    (select count(*)::int from auth_sessions s where s.user_id = u.id) as sessions
  from auth_users u left join profiles p on p.id = u.id where not u.id = any($1)`;

/** Notes what forms sent in this round may not change, and gives the check that they have not. */
export async function untouched(pool: pg.Pool, round: "its customer" | "admin" | "owner"): Promise<() => Promise<void>> {
  const known = (await pool.query<{ id: string }>("select id from auth_users")).rows.map(({ id }) => id);
  const questions = [
    ...[accounts, ownership, bystander],
    ...(round === "owner" ? [] : [roles, ...ownersOwn]),
    ...(round === "its customer" ? [...office, ordersOfNobodyElse] : []),
  ];
  const look = async () =>
    Promise.all(
      questions.map(async (text) => ({ text, rows: (await pool.query(text, text.includes("$1") ? [known] : [])).rows })),
    );
  const before = await look();
  return async () => {
    expect(await look()).toEqual(before);
    for (const made of (await pool.query(newcomers, [known])).rows)
      expect(made).toMatchObject({ email_verified: false, image: null, role: "user", avatar_url: null, sessions: 0 });
  };
}
