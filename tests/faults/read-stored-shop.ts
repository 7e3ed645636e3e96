import pg from "pg";
import { placesPerSlot } from "./busy-shop.ts";
import type { StoredShop } from "./order-history.ts";

const formatLocalTimeSql = (moment: string) =>
  `to_char(${moment} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`;
const formatEpochMsSql = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`;

/** Reads all data that the checks need, in one snapshot. */
export async function readStoredShop(
  connection: pg.ClientConfig,
): Promise<Omit<StoredShop, "emails">> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const queryRows = async <Part extends keyof StoredShop>(sql: string) =>
      (await client.query(sql)).rows as StoredShop[Part];
    const orders = await queryRows<"orders">(`
      select o.number, o.user_id as customer, o.idempotency_key as key, o.status, o.version,
             (select count(*)::int from (select id from menuorder union all select id from takeaway_orders union all
                select id from party_orders union all select id from reservations) as detail where detail.id = o.id) as details,
             json_build_object(
               'type', o.typeoforder, 'portions', coalesce((o.items->0->>'quantity')::int, 0),
               'mark', coalesce(delivery.shipping_info->>'notes', takeaway.instructions, party.special_requests, booking.special_requests),
               'guests', coalesce(booking.guests, party.guest_count, 0), 'coupon', delivery.coupon_code, 'at', ${formatLocalTimeSql("o.wanted_at")}) as spec,
             (select json_agg(json_build_object('kind', e.kind, 'toStatus', e.to_status, 'version', e.version) order by e.id)
                from order_events e where e.order_id = o.id) as events
        from orders o
        left join menuorder delivery on delivery.id = o.id left join takeaway_orders takeaway on takeaway.id = o.id
        left join party_orders party on party.id = o.id left join reservations booking on booking.id = o.id
       order by o.number`);
    const jobs = await queryRows<"jobs">(`
      select j.id, o.number, j.data->>'template' as template, (j.data->>'version')::int as version, j.state::text as state
        from pgboss.job j left join orders o on o.id = (j.data->>'orderId')::uuid
       where j.name = 'mail'`);
    const slots = await queryRows<"slots">(`
      select o.number, ${formatLocalTimeSql("claim.slot")} as at, claim.place
        from pickup_claims claim join orders o on o.id = claim.order_id`);
    const seats = await queryRows<"seats">(
      "select id as table, seats from restaurant_tables where in_use",
    );
    const tables = await queryRows<"tables">(`
      select o.number, claim.table_id as table, ${formatLocalTimeSql("lower(claim.during)")} as at,
             ${formatEpochMsSql("lower(claim.during)")} as from, ${formatEpochMsSql("upper(claim.during)")} as to
        from reservation_tables claim join orders o on o.id = claim.reservation_id`);
    const coupons = await queryRows<"coupons">(`
      select code, max_uses as "maxUses", uses_per_customer as "usesPerCustomer", used_count as "usedCount" from discounts`);
    const couponUses = await queryRows<"couponUses">(`
      select o.number, d.code, u.user_id as customer
        from coupon_uses u join orders o on o.id = u.order_id join discounts d on d.id = u.discount_id`);
    await client.query("commit");
    return { orders, jobs, placesPerSlot, slots, seats, tables, coupons, couponUses };
  } finally {
    await client.end();
  }
}
