import type pg from "pg";

/** Orders per transaction. */
const batchSize = 20_000;
const days = 730;
/**
 * The number of open orders. Does not depend on the total, because a kitchen works on few orders at
 * once.
 */
const openOrders = 40;
/** The number of staff accounts in the audit log. */
const staffCount = 6;

/**
 * Inserts orders until there are `total`, always spread over the last two years. They cover all
 * types, with details, events and audit entries. There is one customer per ten orders, and the
 * newest orders are still open. `owner` is a client connected as the owner of the tables.
 */
export async function seedOrders(owner: pg.Client, total: number): Promise<void> {
  const { rows } = await owner.query<{ existing: number }>(
    "select coalesce(max(number), 0)::int as existing from orders",
  );
  for (let from = rows[0]?.existing ?? 0; from < total; from += batchSize)
    await addOrders(owner, { from, to: Math.min(from + batchSize, total), total });
  await owner.query("vacuum analyze");
}

/** Inserts a batch in one transaction, so that no order exists without its events. */
async function addOrders(
  owner: pg.Client,
  { from, to, total }: { from: number; to: number; total: number },
): Promise<void> {
  await owner.query("begin");
  await owner.query(
    `create temporary table added on commit drop as
     select n, gen_random_uuid() as id, 'customer-' || n / 10 as customer,
            (array['menuorder', 'takeaway_order', 'menuorder', 'reservation', 'menuorder', 'takeaway_order', 'menuorder', 'party_order'])[1 + n % 8] as type,
            case when n > $4::int - $5::int then 'pending' when n % 17 = 0 then 'cancelled' else 'completed' end as status,
            case when n > $4::int - $5::int then now() - make_interval(mins => $4::int - n)
                 else now() - make_interval(mins => (random() * $3::int * 1440)::int) end as at
       from generate_series($1::int + 1, $2::int) n`,
    [from, to, days, total, openOrders],
  );
  await owner.query(`
    with people as (select distinct customer from added),
    accounts as (
      insert into auth_users (id, name, email, email_verified)
      select customer, replace(customer, '-', ' '), customer || '@bench.test', true from people on conflict do nothing
    )
    insert into profiles (id, full_name, email, phone, address)
    select customer, replace(customer, '-', ' '), customer || '@bench.test', '+447700900123', '1 High Street' from people
    on conflict do nothing`);
  await owner.query(`
    insert into orders (id, user_id, typeoforder, status, items, total_amount, wanted_at, idempotency_key, request_hash, created_at, updated_at,
                        acknowledged_at)
    select id, customer, type, status, '[]', case when type = 'reservation' then 0 else 500 + n % 4000 end, at + interval '1 hour', id::text, '',
           at, at, at
      from added`);
  await owner.query(`
    insert into reservations (id, name, contact, guests) select id, customer, '+447700900123', 1 + n % 8 from added where type = 'reservation'`);
  await owner.query(`
    insert into party_orders (id, name, contact, address, event_date, guest_count, delivery_method)
    select id, customer, '+447700900123', '1 High Street', at::date + 20, 10 + n % 60, 'Delivery' from added where type = 'party_order'`);
  await owner.query(`
    insert into takeaway_orders (id, name, contact, address) select id, customer, '+447700900123', '1 High Street' from added where type = 'takeaway_order'`);
  await owner.query(`
    insert into menuorder (id, subtotal, vat_amount, vat_mode, vat_rate, shipping_info, payment_method)
    select id, 500 + n % 4000, 0, 'none', 0, '{"name": "", "phone": "", "address": "", "notes": ""}', 'Cash on Delivery'
      from added where type = 'menuorder'`);
  await owner.query(`
    insert into order_events (order_id, kind, from_status, to_status, actor_kind, version, created_at)
    select id, 'placed', null, 'pending', 'customer', 1, at from added
    union all
    select id, 'status_changed', 'pending', status, 'admin', 2, at from added where status <> 'pending'`);
  await owner.query(
    `insert into audit_entries (at, actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, action, change)
     select at + interval '20 minutes', 'admin', 'staff ' || n % $1::int, 'Cook ' || n % $1::int, 'order', id, n::text, 'changed',
            json_build_object('fields', json_build_object('status', json_build_object('from', 'pending', 'to', status)))
       from added where status <> 'pending'`,
    [staffCount],
  );
  await owner.query("commit");
}
