import { useState } from "react";
import type { FoundCustomer } from "./find-customers.ts";

/** What is typed of whoever calls. */
interface CallerValues {
  name: string;
  phone: string;
  email: string;
  address: string;
}

export interface Caller {
  /** Whose account the order goes to; null is none. */
  customer: FoundCustomer | null;
  values: CallerValues;
  write(change: Partial<CallerValues>): void;
  /** Takes over what the account knows; what it does not know stays as it was typed. */
  choose(customer: FoundCustomer): void;
  /** Not this customer: what stands in the fields stays, to be written over. */
  forget(): void;
}

/** Who is on the phone, kept with everything else that is typed. `first` is what was kept before a reload, by field name. */
export function useCaller(first: Record<string, string>, keep: (kept: Record<string, string>) => void): Caller {
  const [customer, setCustomer] = useState(() => readCustomer(first.customer));
  const [values, setValues] = useState<CallerValues>({
    name: first.name ?? "",
    phone: first.phone ?? first.contact ?? "",
    email: customer ? "" : (first.email ?? ""),
    address: first.address ?? "",
  });

  function write(change: Partial<CallerValues>) {
    const next = { ...values, ...change };
    setValues(next);
    keep({ ...next, contact: next.phone });
  }
  return {
    customer,
    values,
    write,
    choose(chosen) {
      setCustomer(chosen);
      write({
        name: chosen.name || values.name,
        phone: chosen.phone || values.phone,
        address: chosen.address || values.address,
        email: "",
      });
      keep({ customer: JSON.stringify(chosen) });
    },
    forget() {
      setCustomer(null);
      keep({ customer: "" });
    },
  };
}

/** Anybody can write into a browser's storage: what is no customer is none. The server asks again whether there is one. */
function readCustomer(text: string | undefined): FoundCustomer | null {
  try {
    const kept = JSON.parse(text || "null") as Partial<FoundCustomer> | null;
    if (typeof kept?.id !== "string" || typeof kept.email !== "string") return null;
    const { id, email, name = "", phone = "", address = "", totalOrders = 0 } = kept;
    return { id, email, name: String(name), phone: String(phone), address: String(address), totalOrders: Number(totalOrders) };
  } catch {
    // Not JSON: anybody can write into a browser's storage.
    return null;
  }
}
