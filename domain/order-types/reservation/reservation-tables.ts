import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { orders } from "../../orders/order-tables.ts";

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** Dining tables, not database tables. */
export const restaurantTables = pgTable(
  "restaurant_tables",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
    seats: integer().notNull(),
    /** Dining tables of the same group can be pushed together. Null means no group. */
    joinGroup: text("join_group"),
    /** Sort order. If several dining tables fit equally well, the first is assigned. */
    position: integer().notNull().default(0),
    /**
     * A dining table that is out of use takes no new bookings. One that has bookings is taken out
     * of use instead of deleted.
     */
    inUse: boolean("in_use").notNull().default(true),
  },
  (t) => [check("restaurant_tables_seats", sql`${t.seats} between 1 and 100`)],
);

/** The detail of a reservation. The time is in `orders.wanted_at`. */
export const reservations = pgTable(
  "reservations",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** E.164; may be empty for a walk-in. */
    contact: text().notNull(),
    email: text().notNull().default(""),
    guests: integer().notNull(),
    specialRequests: text("special_requests").notNull().default(""),
    /** True if the guests came without a booking. */
    walkIn: boolean("walk_in").notNull().default(false),
    /** When the guests arrived, and when they were seated. Reset to null if staff undo that. */
    arrivedAt: timestamp("arrived_at", { withTimezone: true }),
    seatedAt: timestamp("seated_at", { withTimezone: true }),
    /**
     * The ids of the dining tables that the reservation released last. If staff reopen it, it gets
     * them again if all of them are free. May be out of date: a server of the previous release
     * releases tables without updating this column.
     */
    releasedTables: integer("released_tables").array(),
    /**
     * Set for a walk-in from the waiting list, until it is undone and the guests are back on it.
     */
    waitingSince: timestamp("waiting_since", { withTimezone: true }),
    quotedMinutes: integer("quoted_minutes"),
  },
  (t) => [
    foreignKey({
      columns: [t.id],
      foreignColumns: [orders.id],
      name: "reservations_order",
    }).onDelete("cascade"),
    check("reservations_guests", sql`${t.guests} >= 1`),
  ],
);

/**
 * The dining tables of each reservation. An exclusion constraint prevents overlapping bookings of
 * one dining table. Drizzle cannot express it, so it exists only in migration 0002. Rows are
 * deleted when the reservation is cancelled or moved, or its guests leave before its booked start.
 */
export const reservationTables = pgTable(
  "reservation_tables",
  {
    reservationId: uuid("reservation_id").notNull(),
    tableId: integer("table_id").notNull(),
    during: tstzrange().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.tableId] }),
    foreignKey({
      columns: [t.reservationId],
      foreignColumns: [reservations.id],
      name: "reservation_tables_reservation",
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.tableId],
      foreignColumns: [restaurantTables.id],
      name: "reservation_tables_table",
    }),
    check(
      "reservation_tables_during",
      sql`not isempty(${t.during}) and not lower_inf(${t.during}) and not upper_inf(${t.during})`,
    ),
  ],
);
