import type { Actor } from "../actor.ts";
import { findAllergyNote } from "../menu/allergy-note.ts";
import { parseOrderSearch } from "../order-search/order-search.ts";
import type {
  AllergyNoteOfOrder,
  ExportedOrder,
  OpenCallerOrder,
} from "../order-search/read-staff-orders.ts";
import type { OrderSummary } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { containsNote } from "./contains-note.ts";
import { type ListedCustomer, listCustomers } from "./list-customers.ts";

/** Orders to read: enough for a few callers with their last orders. */
const maxOrdersRead = 30;
const ordersShown = 3;
const maxOpenOrders = 200;
const monthsOfAllergyNotes = 12;
const maxOrdersWithNotes = 500;
/**
 * An order that is still open this long after its time was probably forgotten. Without a time, it
 * can be for the end of its day.
 */
const hoursOverdue = 12;

/**
 * Someone who may be calling: a customer with an account, or a caller of earlier orders without
 * one.
 */
export interface FoundCaller {
  /** Null for a caller without an account. */
  account: Pick<ListedCustomer, "id" | "totalOrders"> | null;
  name: string;
  email: string;
  /**
   * E.164; empty if not provided. For a customer found by the phone number on an order, it is that
   * number.
   */
  phone: string;
  address: string;
  /** The last orders, newest first. */
  lastOrders: LastOrder[];
  /**
   * Notes on open orders and on those of the last 12 months, of the account or the phone number:
   * those about an allergy, then those that may be about one, newest first. Leaves out a note that a
   * newer one contains.
   */
  allergyNotes: AllergyNoteOfOrder[];
  /** Open orders and bookings of the account or the phone number, earliest first. */
  openOrders: OpenCallerOrder[];
}

type LastOrder = Pick<OrderSummary, "number" | "type" | "createdAt" | "lines" | "guests">;

/**
 * Finds customers by name, email or phone number (their own, or one on their orders), and callers
 * without an account by the name or phone number on their orders. The last digits of a number are
 * enough. Customers come first, then callers with the latest order first. Empty unless the actor is
 * staff.
 */
export async function findCallers(
  shop: Shop,
  actor: Actor,
  { search, max }: { search: string; max: number },
): Promise<FoundCaller[]> {
  const { orders } = shop.stores;
  const terms = parseOrderSearch(search)?.terms ?? null;
  const [customers, foundOrders] = await Promise.all([
    listCustomers(shop, actor, { search, after: null }),
    actor.kind === "admin" && terms
      ? orders.listForExport({ search: { number: null, terms }, limit: maxOrdersRead })
      : [],
  ]);
  if (!customers.ok) return [];
  const found = customers.value.customers;
  const otherAccounts = /\d/.test(search)
    ? await listAccountsOfOrders(shop, foundOrders, new Set(found.map(({ id }) => id)))
    : [];
  const accounts = [...found, ...otherAccounts].slice(0, max);
  const lastOrders = await Promise.all(
    accounts.map(({ id }) => orders.listByCustomer(id, { limit: ordersShown })),
  );
  const ordersWithoutAccount = groupByPhone(
    foundOrders.filter(({ customer, contact }) => customer === null && contact.phone !== ""),
  );
  const callersWithAccount = accounts.map(
    ({ id, totalOrders, fullName, email, phone, address }, index) => ({
      account: { id, totalOrders },
      name: fullName,
      email,
      phone,
      address,
      lastOrders: sortNewestFirst([
        ...(lastOrders[index] ?? []),
        ...(ordersWithoutAccount.get(phone) ?? []),
      ]),
    }),
  );
  const callersWithoutAccount = [...ordersWithoutAccount]
    .filter(([phone]) => !accounts.some((account) => account.phone === phone))
    .map(([phone, calls]) => ({
      account: null,
      name: calls[0]?.contact.name ?? "",
      email: calls.find(({ email }) => email)?.email ?? "",
      phone,
      address: calls.find(({ address }) => address)?.address ?? "",
      lastOrders: sortNewestFirst(calls),
    }));
  const callers = [...callersWithAccount, ...callersWithoutAccount].slice(0, max);
  if (callers.length === 0) return [];
  const now = shop.clock.now();
  const overdueSince = now.subtract({ hours: hoursOverdue });
  const notesSince = now.toZonedDateTimeISO("UTC").subtract({ months: monthsOfAllergyNotes });
  const customerIds = callers.flatMap(({ account }) => account?.id ?? []);
  const phones = callers.flatMap(({ phone }) => phone || []);
  const [notes, openOrders] = await Promise.all([
    orders.listAllergyNotesOfCallers({
      customerIds,
      phones,
      from: new Date(notesSince.epochMilliseconds),
      limit: maxOrdersWithNotes,
    }),
    orders.listOpenOfCallers({
      customerIds,
      phones,
      from: new Date(overdueSince.subtract({ hours: 24 }).epochMilliseconds),
      limit: maxOpenOrders,
    }),
  ]);
  return callers.map((caller) => {
    const isTheirs = ({ userId, phone }: { userId: string | null; phone: string }) =>
      (caller.account !== null && userId === caller.account.id) ||
      (phone !== "" && phone === caller.phone);
    return {
      ...caller,
      openOrders: openOrders.filter(
        (order) =>
          (order.wantedAllDay ||
            (order.wantedAt ?? order.createdAt).getTime() >= overdueSince.epochMilliseconds) &&
          isTheirs(order),
      ),
      allergyNotes: listDistinctNotes(notes.filter(isTheirs)),
    };
  });
}

/** The newest notes, without those that a newer one contains. Those about an allergy come first. */
function listDistinctNotes(newestFirst: readonly AllergyNoteOfOrder[]): AllergyNoteOfOrder[] {
  const distinct: AllergyNoteOfOrder[] = [];
  for (const { number, type, note: stored } of newestFirst) {
    // As in the form's text area, so that adding the note there can be detected.
    const note = stored.replaceAll("\r\n", "\n");
    if (!distinct.some((newer) => containsNote(newer.note, note)))
      distinct.push({ number, type, note });
  }
  const [about, maybeAbout] = [
    distinct.filter(({ note }) => findAllergyNote(note)),
    distinct.filter(({ note }) => !findAllergyNote(note)),
  ];
  return [...about, ...maybeAbout];
}

/**
 * The customers who placed these orders, except the `known` ones. Each has the phone number of the
 * latest of their orders here.
 */
async function listAccountsOfOrders(
  shop: Shop,
  orders: readonly ExportedOrder[],
  known: ReadonlySet<string>,
): Promise<Omit<ListedCustomer, "role">[]> {
  const byCustomer = Map.groupBy(
    orders.filter(({ customer }) => customer && !known.has(customer.id)),
    ({ customer }) => customer?.id ?? "",
  );
  const orderCounts = await shop.stores.orders.countByCustomer([...byCustomer.keys()]);
  return [...byCustomer].map(([id, [latest, ...earlier]]) => ({
    id,
    fullName: latest?.customer?.fullName || latest?.contact.name || "",
    email: latest?.customer?.email ?? "",
    phone: latest?.contact.phone ?? "",
    address: [latest, ...earlier].find((order) => order?.address)?.address ?? "",
    totalOrders: orderCounts.get(id) ?? 0,
  }));
}

/** Groups orders by phone number, keeping their order. */
function groupByPhone(orders: readonly ExportedOrder[]): Map<string, ExportedOrder[]> {
  const groups = new Map<string, ExportedOrder[]>();
  for (const order of orders)
    groups.set(order.contact.phone, [...(groups.get(order.contact.phone) ?? []), order]);
  return groups;
}

function sortNewestFirst(orders: readonly OrderSummary[]): LastOrder[] {
  return orders
    .toSorted((a, b) => b.number - a.number)
    .slice(0, ordersShown)
    .map(({ number, type, createdAt, lines, guests }) => ({
      number,
      type,
      createdAt,
      lines,
      guests,
    }));
}
