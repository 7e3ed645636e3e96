import { useState } from "react";
import type { FoundCustomer } from "./find-customers.ts";

interface CallerValues {
  name: string;
  phone: string;
  email: string;
  address: string;
}

export interface Caller {
  /** The account that the order belongs to; null if none. */
  customer: FoundCustomer | null;
  values: CallerValues;
  update(change: Partial<CallerValues>): void;
  /** The last orders of the person who was chosen; empty for a new caller. */
  lastOrders: FoundCustomer["lastOrders"];
  /** Links the account, if there is one, and fills in its details. Keeps the typed values for missing details. */
  choose(customer: FoundCustomer): void;
  /** Unlinks the account; the fields keep their values. */
  unlink(): void;
}

/** State of the caller's fields, stored with the draft. `initial`: the draft's stored values, by field name. */
export function useCaller(initial: Record<string, string>, save: (stored: Record<string, string>) => void): Caller {
  const [customer, setCustomer] = useState(() => readCustomer(initial.customer));
  const [lastOrders, setLastOrders] = useState(customer?.lastOrders ?? []);
  const [values, setValues] = useState<CallerValues>({
    name: initial.name ?? "",
    phone: initial.phone ?? initial.contact ?? "",
    email: customer ? "" : (initial.email ?? ""),
    address: initial.address ?? "",
  });

  function update(change: Partial<CallerValues>) {
    const next = { ...values, ...change };
    setValues(next);
    save({ ...next, contact: next.phone });
  }
  return {
    customer,
    values,
    lastOrders,
    update,
    choose(chosen) {
      setCustomer(chosen.hasAccount ? chosen : null);
      setLastOrders(chosen.lastOrders);
      update({
        name: chosen.name || values.name,
        phone: chosen.phone || values.phone,
        address: chosen.address || values.address,
        email: chosen.hasAccount ? "" : chosen.email || values.email,
      });
      save({ customer: chosen.hasAccount ? JSON.stringify(chosen) : "" });
    },
    unlink() {
      setCustomer(null);
      setLastOrders([]);
      save({ customer: "" });
    },
  };
}

/** Stored data is untrusted: null if malformed. The server checks that the customer exists. */
function readCustomer(text: string | undefined): FoundCustomer | null {
  try {
    const stored = JSON.parse(text || "null") as Partial<FoundCustomer> | null;
    if (typeof stored?.id !== "string" || typeof stored.email !== "string") return null;
    const { id, email, name = "", phone = "", address = "", totalOrders = 0, lastOrders } = stored;
    return {
      id,
      email,
      hasAccount: true,
      name: String(name),
      phone: String(phone),
      address: String(address),
      totalOrders: Number(totalOrders),
      lastOrders: (Array.isArray(lastOrders) ? lastOrders : []).map(({ number, text }) => ({
        number: Number(number),
        text: String(text),
      })),
    };
  } catch {
    // Not JSON.
    return null;
  }
}
