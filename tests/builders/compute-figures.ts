import { sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { DashboardFigures } from "../../domain/analytics/dashboard-figures.ts";
import { type OrderTypeId, orderTypeIds } from "../../domain/orders/order.ts";
import type { TestShop } from "./shop.ts";

/** Computes the dashboard's figures from the orders themselves, without the rollups. */
export async function computeFigures(
  { database }: TestShop,
  timeZone: string,
): Promise<Omit<DashboardFigures, "customers">> {
  const { rows } = await database.db.execute<{
    at: string;
    type: OrderTypeId;
    status: never;
    pence: number;
    guests: number;
  }>(sql`
    select o.created_at::text as at, o.typeoforder as type, o.status, o.total_amount as pence,
           coalesce(r.guests, p.guest_count, 0) as guests
      from orders o left join reservations r on r.id = o.id left join party_orders p on p.id = o.id`);
  const years = new Map<string, DashboardFigures["years"][number]>();
  const days = new Map<string, DashboardFigures["days"][number]>();
  for (const { at, type, status, pence, guests } of rows) {
    const day = Temporal.Instant.from(at.replace(" ", "T"))
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
    const key = `${day.year} ${type} ${status}`;
    const year = years.get(key) ?? { year: day.year, type, status, orders: 0, pence: 0, guests: 0 };
    years.set(key, {
      ...year,
      orders: year.orders + 1,
      pence: year.pence + pence,
      guests: year.guests + guests,
    });
    if (status === "cancelled") continue;
    const empty = {
      day: day.toString(),
      revenue: 0,
      reservation: 0,
      party_order: 0,
      takeaway_order: 0,
      menuorder: 0,
    };
    const current = days.get(empty.day) ?? empty;
    const revenue = current.revenue + (type === "reservation" ? 0 : pence);
    days.set(empty.day, { ...current, [type]: current[type] + 1, revenue });
  }
  return sortFigures({ years: [...years.values()], days: [...days.values()] });
}

/** Removes empty sums and sorts the others, so that figures can be compared. */
export function sortFigures({ years, days }: Omit<DashboardFigures, "customers">) {
  const getKey = (row: DashboardFigures["years"][number]) =>
    `${row.year} ${row.type} ${row.status}`;
  return {
    years: years
      .filter((row) => row.orders !== 0)
      .toSorted((a, b) => getKey(a).localeCompare(getKey(b))),
    days: days
      .filter((row) => orderTypeIds.some((type) => row[type] !== 0))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
  };
}
