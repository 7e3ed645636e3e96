import type pg from "pg";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { applyToEmpty, listKnownMigrations } from "../../platform/database/migrations.ts";

/** A shop with one order from after each migration that it was upgraded with. */
export interface PreviousVersionShop {
  /** The number of orders, one per migration. */
  orderCount: number;
  /**
   * Numbers of the orders placed before text search, before order alerts, and before coupon uses
   * had rows.
   */
  numbersPlacedBefore: { search: number[]; alerts: number[]; couponUses: number[] };
}

/** The index of the migration that came with each feature. */
const features = {
  storefront: 1,
  allWaysToOrder: 2,
  backOffice: 3,
  menuManagement: 4,
  phoneOrders: 5,
  search: 6,
  kitchen: 7,
  coupons: 9,
};

/**
 * Creates the database of a shop that started with the first migration and was upgraded to the
 * migration with index `lastMigration`. After each migration, adds an order and other data that the
 * migration made possible.
 */
export async function createPreviousVersionShop(
  client: pg.ClientBase,
  lastMigration: number,
): Promise<PreviousVersionShop> {
  for (const [migrationIndex, migration] of listKnownMigrations().entries()) {
    if (migrationIndex > lastMigration) break;
    await applyToEmpty(client, [migration]);
    for (const statement of listInsertStatements(migrationIndex)) await client.query(statement);
  }
  const listNumbersBelow = (end: number) =>
    Array.from({ length: Math.min(lastMigration + 1, end) }, (_, index) => index + 1);
  const { search, kitchen, coupons } = features;
  return {
    orderCount: lastMigration + 1,
    numbersPlacedBefore: {
      search: listNumbersBelow(search),
      alerts: listNumbersBelow(kitchen),
      couponUses: listNumbersBelow(coupons),
    },
  };
}

function listInsertStatements(migrationIndex: number): string[] {
  const customer = `customer-${migrationIndex}`;
  const order = `00000000-0000-4000-8000-${String(migrationIndex).padStart(12, "0")}`;
  const statements = [
    `insert into auth_users (id, name, email, email_verified) values ('${customer}', 'Zoë Núñez', '${customer}@before.test', true)`,
    `insert into profiles (id, full_name, email, phone) values ('${customer}', 'Zoë Núñez', '${customer}@before.test', '+447700900123')`,
    `insert into menu_items (id, name, price, category) values (${100 + migrationIndex}, 'Dish of ${migrationIndex}', 500, 'veg')`,
    `insert into orders (id, user_id, typeoforder, status, items, total_amount, idempotency_key, request_hash, created_at)
     values ('${order}', '${customer}', 'menuorder', 'pending', '[{"id": 1, "name": "Dish", "price": 500, "quantity": 2, "image": "", "category": "veg"}]',
             1080, '${order}', 'hash', '2026-03-${String(migrationIndex + 1).padStart(2, "0")} 12:00+00')`,
    `insert into menuorder (id, subtotal, discount_amount, vat_amount, vat_mode, vat_rate, coupon_code, shipping_info, payment_method)
     values ('${order}', 900, 100, 180, 'added', 2000, 'welcome10',
             '{"name": "Zoë Núñez", "phone": "+447700900123", "address": "1 High Street", "notes": ""}', 'Cash on Delivery')`,
    `insert into order_events (order_id, kind, to_status, actor_kind, actor_id, version) values ('${order}', 'placed', 'pending', 'customer', '${customer}', 1)`,
  ];
  if (migrationIndex === 0) {
    const menu = builtInMenu.map(
      ({ id, name, price, category }) =>
        `(${id}, '${name.replaceAll("'", "''")}', ${price}, '${category}')`,
    );
    statements.push(`insert into menu_items (id, name, price, category) values ${menu.join(", ")}`);
    statements.push(
      'insert into business (id, settings) values (1, \'{"name": "Previous Version Shop"}\')',
      "insert into discounts (code, discount_percentage, expiry_date, used_count) values ('WELCOME10', 10, '2999-12-31', 1)",
      "insert into auth_accounts (id, account_id, provider_id, user_id, password) values ('a', 'customer-0', 'credential', 'customer-0', 'a hash')",
    );
  } else statements.push("update discounts set used_count = used_count + 1");
  if (migrationIndex === features.storefront)
    statements.push(
      "insert into contact_messages (name, email, message) values ('Zoë', 'zoe@before.test', 'Hello')",
    );
  if (migrationIndex === features.allWaysToOrder)
    statements.push(
      "insert into restaurant_tables (name, seats) values ('Window', 4)",
      "insert into reservations (id, name, contact, guests) select id, 'Zoë Núñez', '+447700900123', 2 from orders where number = 1",
      "insert into reservation_tables select r.id, t.id, '[2026-03-01 12:00+00, 2026-03-01 14:00+00)' from reservations r, restaurant_tables t",
    );
  if (migrationIndex === features.backOffice)
    statements.push(
      "insert into audit_entries (actor_kind, actor_name, subject_kind, subject_id, subject_name, action) values ('owner', 'Zoë', 'dish', '1', 'Dish', 'changed')",
    );
  if (migrationIndex === features.menuManagement)
    statements.push(
      "update menu_items set position = id, sold_out_until = 'infinity' where id = 100",
    );
  if (migrationIndex === features.phoneOrders)
    statements.push(`update orders set taken_by = 'customer-0' where id = '${order}'`);
  if (migrationIndex === features.kitchen)
    statements.push(
      `insert into ticket_prints (order_id, version, printed_by) values ('${order}', 1, 'Zoë')`,
    );
  if (migrationIndex >= features.coupons)
    statements.push(
      `insert into coupon_uses (order_id, discount_id, user_id, use_number) values ('${order}', 1, '${customer}', 1)`,
    );
  return statements;
}
