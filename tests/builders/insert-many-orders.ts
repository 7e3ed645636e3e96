import pg from "pg";
import { searchTerms } from "../../domain/orders/search-terms.ts";
import type { TestShop } from "./shop.ts";

/**
 * Customer names. They are on about 1 in 10, 3 in 10, 6 in 10, 1 in 100 and 1 in 1,000 orders
 * respectively.
 */
const names = ["Asha Patel", "Ben Cole", "Carla Núñez", "Dev Shah", "Zoë O'Neill"];

/**
 * Inserts orders of all types, placed a minute apart, the last one at `until`. Each status other
 * than completed has one order in 50, and the others are completed. The orders have no history.
 */
export async function insertManyOrders(
  { database }: Pick<TestShop, "database">,
  { count, until }: { count: number; until: string },
): Promise<void> {
  const terms = names.map((name) => searchTerms({ name, phone: "" }));
  // The tables' owner has no statement timeout and may run `vacuum analyze`.
  const owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query(statement, [count, until, names, JSON.stringify(terms)]);
  await owner.query("vacuum analyze orders");
  await owner.end();
}

const statement = `
    with generated as materialized (
      select gen_random_uuid() as id, n, case when n % 1000 = 0 then 5 when n % 100 = 0 then 4 when n % 10 = 0 then 1 when n % 3 = 0 then 2 else 3 end as who,
             (array['menuorder', 'takeaway_order', 'menuorder', 'reservation', 'menuorder', 'party_order', 'takeaway_order'])[n % 7 + 1] as type,
             case n % 50 when 0 then 'pending' when 1 then 'confirmed' when 2 then 'in_progress' when 3 then 'cancelled' else 'completed' end as status,
             '+447700' || lpad((n % 900000)::text, 6, '0') as phone,
             $2::timestamptz - make_interval(mins => $1::int - n) as placed
        from generate_series(1, $1::int) as n
    ), named as (
      select generated.*, ($3::text[])[who] as name,
             array(select jsonb_array_elements_text($4::jsonb -> (who - 1)))
               || array(select substr(ltrim(phone, '+'), start) from generate_series(1, 10) as start) as terms
        from generated
    ), placed as (
      insert into orders (id, typeoforder, status, items, total_amount, wanted_at, idempotency_key, request_hash, search, created_at, updated_at)
      select id, type, status,
             case when type = 'reservation' then '[]'::jsonb else
               '[{"id": 1, "name": "Vegetable Korma", "price": 495, "quantity": 2, "image": "", "category": "veg"}]'::jsonb end,
             case when type = 'reservation' then 0 else 990 end,
             case when type = 'menuorder' then null else placed + interval '1 day' end, id::text, '', array_to_tsvector(terms), placed, placed
        from named order by n
    ), menu as (
      insert into menuorder (id, subtotal, vat_amount, vat_mode, vat_rate, shipping_info, payment_method)
      select id, 990, 0, 'none', 0, jsonb_build_object('name', name, 'phone', phone, 'address', '1 High Street', 'notes', ''), 'Cash on Delivery'
        from named where type = 'menuorder'
    ), takeaway as (
      insert into takeaway_orders (id, name, contact, address) select id, name, phone, '1 High Street' from named where type = 'takeaway_order'
    ), party as (
      insert into party_orders (id, name, contact, address, event_date, guest_count, delivery_method)
      select id, name, phone, '1 High Street', placed::date + 1, 20, 'Pickup' from named where type = 'party_order'
    )
    insert into reservations (id, name, contact, guests) select id, name, phone, 4 from named where type = 'reservation'`;
