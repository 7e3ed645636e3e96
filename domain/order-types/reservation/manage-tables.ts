import type { Admin } from "../../actor.ts";
import { listChangedFields } from "../../audit-entry.ts";
import { canChangeSettings } from "../../owner-policy.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Shop, Stores } from "../../shop.ts";
import { nameTables } from "./name-tables.ts";
import type { PlannedTable, TableFacts } from "./table-plan-store.ts";

export type ManageTablesRefusal =
  | { code: "only_owner" }
  | { code: "table_not_found" }
  | { code: "name_taken"; name: string }
  /** The table has changed since the owner loaded it. */
  | { code: "table_changed" }
  | { code: "too_few_seats"; numbers: number[] }
  /** `count` current and future bookings; `next` is the start of the first. */
  | { code: "has_bookings"; count: number; next: Date }
  /** The table has past bookings, so it cannot be deleted. */
  | { code: "has_history" };

/** All tables, including those out of use. */
export async function listTables(shop: Shop, _actor: Admin): Promise<PlannedTable[]> {
  return shop.stores.tablePlan.list(shop.clock.now().epochMilliseconds);
}

/**
 * Adds `count` tables with the same seats and group, named by `nameTables`: all of them or none.
 */
export async function addTables(
  shop: Shop,
  actor: Admin,
  { count, name: firstName, seats, joinGroup }: TableFacts & { count: number },
): Promise<Result<{ ids: number[] }, ManageTablesRefusal>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  const fields = { seats: { from: null, to: seats }, joinGroup: { from: null, to: joinGroup } };
  return shop.transaction(async ({ tables, tablePlan, audit }) => {
    await tables.lock();
    const ids: number[] = [];
    for (const name of nameTables(firstName, count)) {
      const id = await tablePlan.add({ name, seats, joinGroup });
      if (id === null) return refuse({ code: "name_taken", name });
      const subject = { kind: "table", id: String(id), name } as const;
      await audit.record(actor, { subject, action: "added", fields });
      ids.push(id);
    }
    return ok({ ids });
  });
}

/** `seen` is the table as the owner loaded it. Refused if the table has changed since. */
export async function updateTable(
  shop: Shop,
  actor: Admin,
  input: { id: number; seen: TableFacts; table: TableFacts },
): Promise<Result<null, ManageTablesRefusal>> {
  return withTable(shop, actor, input.id, async ({ tablePlan, audit }, table, now) => {
    const { name, seats, joinGroup } = table;
    const current = { name, seats, joinGroup };
    if (Object.keys(listChangedFields({ ...input.seen }, current)).length > 0)
      return refuse({ code: "table_changed" });
    const numbers = await tablePlan.listOrdersTooLargeFor(input.id, input.table.seats, now);
    if (input.table.seats < seats && numbers.length > 0)
      return refuse({ code: "too_few_seats", numbers });
    const fields = listChangedFields(current, { ...input.table });
    if (Object.keys(fields).length === 0) return ok(null);
    if (!(await tablePlan.update(input.id, input.table)))
      return refuse({ code: "name_taken", name: input.table.name });
    await audit.record(actor, { subject: toAuditSubject(table), action: "changed", fields });
    return ok(null);
  });
}

/**
 * Takes a table out of use or back into use. A table out of use keeps its bookings and takes no new
 * ones.
 */
export async function setTableInUse(
  shop: Shop,
  actor: Admin,
  { id, inUse }: { id: number; inUse: boolean },
): Promise<Result<null, ManageTablesRefusal>> {
  return withTable(shop, actor, id, async ({ tablePlan, audit }, table) => {
    if (table.inUse === inUse) return ok(null);
    await tablePlan.update(id, { inUse });
    const fields = { inUse: { from: table.inUse, to: inUse } };
    await audit.record(actor, { subject: toAuditSubject(table), action: "changed", fields });
    return ok(null);
  });
}

/** Deletes a table that has no bookings, past or future. Cancelled bookings do not count. */
export async function deleteTable(
  shop: Shop,
  actor: Admin,
  { id }: { id: number },
): Promise<Result<null, ManageTablesRefusal>> {
  return withTable(shop, actor, id, async ({ tablePlan, audit }, table) => {
    if (table.bookingCount > 0 && table.next)
      return refuse({ code: "has_bookings", count: table.bookingCount, next: table.next });
    if (table.hasHistory) return refuse({ code: "has_history" });
    await tablePlan.delete(id);
    await audit.record(actor, { subject: toAuditSubject(table), action: "removed" });
    return ok(null);
  });
}

/** Runs `work` on a table in one transaction. Only for the owner. */
async function withTable(
  shop: Shop,
  actor: Admin,
  id: number,
  work: (
    stores: Stores,
    table: PlannedTable,
    now: number,
  ) => Promise<Result<null, ManageTablesRefusal>>,
): Promise<Result<null, ManageTablesRefusal>> {
  if (!canChangeSettings(actor)) return refuse({ code: "only_owner" });
  const now = shop.clock.now().epochMilliseconds;
  return shop.transaction(async (stores) => {
    // Blocks bookings until the transaction ends.
    await stores.tables.lock();
    const found = (await stores.tablePlan.list(now)).find((table) => table.id === id);
    return found ? work(stores, found, now) : refuse({ code: "table_not_found" });
  });
}

function toAuditSubject({ id, name }: PlannedTable) {
  return { kind: "table", id: String(id), name } as const;
}
