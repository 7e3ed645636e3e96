import { desc, eq, inArray } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import { findAllergensToCheck, mustReadNote } from "../menu/allergy-conflict.ts";
import { findAllergyNote } from "../menu/allergy-note.ts";
import type { OrderSummary, StaffOrderSummary } from "../orders/order.ts";
import {
  customerColumns,
  hasEmail,
  parseOrderRow,
  parseSource,
  parseStoredVat,
  sourceColumns,
  summaryColumns,
  vatColumns,
  wantedOrPlacedAt,
} from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { OrderFacts, OrderTypes } from "../orders/order-type.ts";
import type { PricedOrder } from "../orders/payment/order-amounts.ts";
import {
  buildOpenOfCallers,
  buildRecentOfCallers,
  type CallersFilter,
} from "./find-open-of-callers.ts";
import { findOrderNumbers, type StaffOrderFilter } from "./find-order-numbers.ts";

/** An order for the CSV export, the day's sheet and the search for callers. Money in pence. */
export interface ExportedOrder
  extends StaffOrderSummary,
    Pick<OrderFacts, "email" | "address" | "notes" | "deliveryMethod" | "figures" | "isWalkIn">,
    Pick<PricedOrder, "vat"> {
  /** Whether emails about the order reach its customer. `email` may be another address. */
  hasEmail: boolean;
}

/** An order as a row of the staff list. */
export interface ListedOrder extends StaffOrderSummary {
  /** Whether the customer's note is about an allergy. */
  hasAllergyNote: boolean;
  /** See `mustReadNote`. */
  hasAllergyConflict: boolean;
  /** Whether emails about the order reach its customer. */
  hasEmail: boolean;
}

export interface StaffOrderReader {
  /** In the filter's sort order, like `listForExport`. */
  listForStaff(filter: StaffOrderFilter): Promise<ListedOrder[]>;
  listForExport(filter: StaffOrderFilter): Promise<ExportedOrder[]>;
  /** The callers' open orders, earliest first. */
  listOpenOfCallers(filter: CallersFilter): Promise<OpenCallerOrder[]>;
  /**
   * The notes on the callers' open and recent orders that are, or may be, about an allergy, newest
   * first.
   */
  listAllergyNotesOfCallers(filter: CallersFilter): Promise<(AllergyNoteOfOrder & OrderOwner)[]>;
}

/** `userId` is null without an account. */
interface OrderOwner {
  userId: string | null;
  phone: string;
}

export interface OpenCallerOrder
  extends OrderSummary,
    OrderOwner,
    Pick<ListedOrder, "hasAllergyNote"> {
  /** Whether the note may be about an allergy, in words that we do not recognise. */
  mayHaveAllergyNote: boolean;
}

/** The customer's note on an order, if it is, or may be, about an allergy. */
export interface AllergyNoteOfOrder extends Pick<OrderSummary, "number" | "type"> {
  note: string;
}

export function createStaffOrderReader(db: Db, types: OrderTypes): StaffOrderReader {
  const readOrders = async (filter: StaffOrderFilter) => {
    const numbers = await findOrderNumbers(db, filter);
    if (numbers.length === 0) return [];
    const rows = await db
      .select({
        ...summaryColumns(types),
        ...vatColumns,
        ...sourceColumns,
        customer: customerColumns,
        callerEmail: orders.callerEmail,
        hasEmail,
      })
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.userId))
      .where(inArray(orders.number, numbers));
    const ordersByNumber = new Map(
      rows.map(({ callerEmail, vatMode, vatRate, storedSource, takenBy, ...row }) => {
        const { order, facts } = parseOrderRow(types, row);
        const source = parseSource({ storedSource, takenBy });
        return [
          row.number,
          {
            order: { ...order, source },
            facts,
            callerEmail,
            vat: parseStoredVat({ vatMode, vatRate }),
          },
        ];
      }),
    );
    return numbers.flatMap((number) => ordersByNumber.get(number) ?? []);
  };
  return {
    async listForStaff(filter) {
      const rows = await readOrders(filter);
      return rows.map(({ order, facts: { contact, cash, notes } }) => {
        return {
          ...order,
          contact,
          cash,
          hasAllergyNote: findAllergyNote(notes) !== null,
          hasAllergyConflict: mustReadNote(
            notes,
            order.type === "reservation" ? null : order.lines,
          ),
        };
      });
    },

    async listForExport(filter) {
      const rows = await readOrders(filter);
      return rows.map(({ order, facts, callerEmail, vat }) => {
        const { contact, email, address, notes, deliveryMethod, cash, figures, isWalkIn } = facts;
        return {
          ...order,
          contact,
          email: email || callerEmail,
          address,
          notes,
          deliveryMethod,
          cash,
          figures,
          isWalkIn,
          vat,
        };
      });
    },

    async listOpenOfCallers(filter) {
      const rows = await db
        .select({ ...summaryColumns(types), userId: orders.userId })
        .from(orders)
        .where(inArray(orders.number, buildOpenOfCallers(filter)))
        .orderBy(wantedOrPlacedAt, orders.number);
      return rows.map((row) => {
        const { order, facts } = parseOrderRow(types, row);
        const hasAllergyNote = findAllergyNote(facts.notes) !== null;
        return {
          ...order,
          phone: facts.contact.phone,
          hasAllergyNote,
          mayHaveAllergyNote:
            !hasAllergyNote && findAllergensToCheck(facts.notes, order.lines) !== null,
        };
      });
    },

    async listAllergyNotesOfCallers(filter) {
      const rows = await db
        .select({ ...summaryColumns(types), userId: orders.userId })
        .from(orders)
        .where(inArray(orders.number, buildRecentOfCallers(filter)))
        .orderBy(desc(orders.number));
      return rows.flatMap(({ userId, ...row }) => {
        const { number, type } = row;
        const { order, facts } = parseOrderRow(types, row);
        const { notes: note, contact } = facts;
        return findAllergensToCheck(note, order.lines)
          ? [{ number, type, note, userId, phone: contact.phone }]
          : [];
      });
    },
  };
}
