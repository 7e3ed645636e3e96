import { sql } from "drizzle-orm";
import type { Admin, System } from "../actor.ts";
import { business } from "../business/business-tables.ts";
import { profiles } from "../customers/customer-tables.ts";
import type { Db } from "../database.ts";
import type { AuditEntry } from "./audit-entry.ts";

export interface AuditStore {
  /**
   * Writes down what staff did, in the transaction of what they did. Who they are and what they are called is taken from their account.
   * A change of an order is recorded by the order store (`write-orders.ts`) together with its event: do not record it again.
   */
  record(by: Pick<Admin, "kind" | "userId"> | System, entry: AuditEntry): Promise<void>;
}

export function auditStore(db: Db): AuditStore {
  return {
    async record(by, { subject, action, fields, reason, order }) {
      const userId = by.kind === "admin" ? by.userId : null;
      const change = JSON.stringify({ fields, reason: reason || undefined, order });
      await db.execute(sql`
        insert into audit_entries (actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, action, change)
        select case when asker.id is null then 'system'
                    when asker.id = (select ${business.ownerId} from ${business} where ${business.id} = 1) then 'owner'
                    else 'admin' end,
               asker.id, coalesce(${profiles.fullName}, ''), ${subject.kind}, ${subject.id}, ${subject.name}, ${action}, ${change}::jsonb
          from (select ${userId}::text as id) as asker
          left join ${profiles} on ${profiles.id} = asker.id`);
    },
  };
}
