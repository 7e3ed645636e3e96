import { sql } from "drizzle-orm";
import type { Db } from "../../domain/database.ts";

/** Adds audit entries for the status changes that the demo's admin made. */
export async function addDemoAudit(db: Db): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (at, actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, action, change)
    select event.created_at, 'admin', admin.id, admin.full_name, 'order', orders.id, orders.number,
           case event.to_status when 'cancelled' then 'cancelled' else 'changed' end,
           jsonb_build_object('fields', jsonb_build_object('status', jsonb_build_object('from', event.from_status, 'to', event.to_status)))
      from order_events as event
      join orders on orders.id = event.order_id
      join profiles as admin on admin.email = 'admin@demo.test'
     where event.actor_kind = 'admin' and event.from_status is not null
     order by event.created_at, event.id`);
}
