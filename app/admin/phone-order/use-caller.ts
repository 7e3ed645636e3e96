import { useState } from "react";
import { orderTypeIds } from "../../../domain/orders/order.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import type { FoundCustomer, OpenOrder } from "./find-customers.ts";
import { getNationalDigits, useKnownCallers } from "./use-known-callers.ts";

export interface CallerValues {
  name: string;
  phone: string;
  email: string;
  address: string;
}

export interface Caller {
  /** The account that the order belongs to; null if none. */
  customer: FoundCustomer | null;
  values: CallerValues;
  /**
   * Whether the form has the email field. False if an account is linked, and in a shop that sends
   * no emails, unless an address has been entered.
   */
  showsEmail: boolean;
  update(change: Partial<CallerValues>): void;
  /** The person who was chosen, with or without an account; null for a new caller. */
  person: FoundCustomer | null;
  /**
   * The person's last orders. Empty for a new caller, and, without an account, once both the name
   * and the number are another caller's.
   */
  lastOrders: FoundCustomer["lastOrders"];
  /** Earlier notes, about an allergy or maybe about one, of the person and of the typed number. */
  allergyNotes: FoundCustomer["allergyNotes"];
  known: ReturnType<typeof useKnownCallers>;
  /** Open orders and bookings of the person and of the typed number. */
  openOrders: OpenOrder[];
  /**
   * Fills in the person's details, and links their account, if any. Keeps what was typed about them
   * where a detail is missing.
   */
  choose(customer: FoundCustomer): void;
  /** Unlinks the account; the fields keep their values. */
  unlink(): void;
}

const noValues: CallerValues = { name: "", phone: "", email: "", address: "" };

/** The draft of a new order for `chosen`. */
export function createCallerDraft(chosen: FoundCustomer): Record<string, string> {
  return toDraft(chosen, fillInCaller(chosen, noValues));
}

function fillInCaller(chosen: FoundCustomer, entered: CallerValues): CallerValues {
  return {
    name: chosen.name || entered.name,
    phone: chosen.phone || entered.phone,
    address: chosen.address || entered.address,
    email: chosen.hasAccount ? "" : chosen.email || entered.email,
  };
}

function toDraft(chosen: FoundCustomer, values: CallerValues): Record<string, string> {
  return {
    ...values,
    contact: values.phone,
    // Open orders may change before the draft is read again.
    customer: JSON.stringify({ ...chosen, openOrders: [] }),
  };
}

/**
 * Whether the form's caller is someone other than `chosen`: compares the numbers or, if either has
 * none, the names. A part of the number or name of `chosen` counts as theirs.
 */
export function isAnotherCaller(
  { name, phone }: Pick<CallerValues, "name" | "phone">,
  chosen: FoundCustomer,
): boolean {
  const enteredDigits = getNationalDigits(phone);
  const digits = getNationalDigits(chosen.phone);
  if (enteredDigits && digits) return !digits.includes(enteredDigits);
  return !chosen.name.toLowerCase().includes(name.trim().toLowerCase());
}

/**
 * State of the caller's fields, stored with the draft. `initial`: the draft's stored values, by
 * field name.
 */
export function useCaller(
  initial: Record<string, string>,
  save: (stored: Record<string, string>) => void,
): Caller {
  const [person, setPerson] = useState(() => readPerson(initial.customer));
  const customer = person?.hasAccount ? person : null;
  const [values, setValues] = useState<CallerValues>({
    name: initial.name ?? "",
    phone: initial.phone ?? initial.contact ?? "",
    email: customer ? "" : (initial.email ?? ""),
    address: initial.address ?? "",
  });
  // The field stays when it is emptied.
  const [hasHadEmail, setHasHadEmail] = useState(false);
  if (values.email && !hasHadEmail) setHasHadEmail(true);
  const sendsEmails = useSendsEmails();
  const known = useKnownCallers(values.phone, person);

  function update(change: Partial<CallerValues>) {
    const next = { ...values, ...change };
    setValues(next);
    save({ ...next, contact: next.phone });
  }
  // A new number alone is not another caller: the allergy notes must stay.
  const isAnother =
    person !== null &&
    isAnotherCaller(values, person) &&
    isAnotherCaller({ ...values, phone: "" }, person);
  const isSamePerson = customer !== null || !isAnother;
  const callers = [...(isSamePerson && known.chosen ? [known.chosen] : []), ...known.offered];
  return {
    customer,
    values,
    showsEmail: !customer && (sendsEmails || hasHadEmail),
    person,
    lastOrders: person && isSamePerson ? person.lastOrders : [],
    // Remove after 0.2: both `?? []`. A server of the previous release sends neither.
    allergyNotes: listByNumber(callers.flatMap((caller) => caller.allergyNotes ?? [])),
    known: customer ? { ...known, offered: [] } : known,
    openOrders: listByNumber(callers.flatMap((caller) => caller.openOrders ?? [])),
    update,
    choose(chosen) {
      setPerson(chosen);
      // Another caller's details must not be kept where the chosen one has none.
      const next = fillInCaller(chosen, isAnotherCaller(values, chosen) ? noValues : values);
      setValues(next);
      save(toDraft(chosen, next));
    },
    unlink() {
      setPerson(null);
      save({ customer: "" });
    },
  };
}

/** Removes orders that several callers with the same number have. */
function listByNumber<Order extends { number: number }>(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.number, order])).values()];
}

/** Stored data is untrusted: null if malformed. The server checks that the account exists. */
function readPerson(text: string | undefined): FoundCustomer | null {
  try {
    const stored = JSON.parse(text || "null") as Partial<FoundCustomer> | null;
    if (typeof stored?.id !== "string" || typeof stored.email !== "string") return null;
    const { id, email, name = "", phone = "", address = "", totalOrders = 0 } = stored;
    const { lastOrders, allergyNotes } = stored;
    return {
      id,
      email,
      hasAccount: stored.hasAccount !== false,
      name: String(name),
      phone: String(phone),
      address: String(address),
      totalOrders: Number(totalOrders),
      lastOrders: (Array.isArray(lastOrders) ? lastOrders : []).map(
        ({ number, type, day, contents, hasDishes }) => ({
          number: Number(number),
          type: parseType(type),
          day: String(day),
          contents: String(contents),
          hasDishes: hasDishes === true,
        }),
      ),
      allergyNotes: (Array.isArray(allergyNotes) ? allergyNotes : []).map(
        ({ number, type, note }) => ({
          number: Number(number),
          type: parseType(type),
          note: String(note),
        }),
      ),
      openOrders: [],
    };
  } catch {
    // Not JSON, or not a customer.
    return null;
  }
}

const parseType = (type: unknown) => orderTypeIds.find((id) => id === type) ?? "menuorder";
