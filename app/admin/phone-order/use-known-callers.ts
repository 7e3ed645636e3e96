import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useLatestLoad } from "../../use-latest-load.ts";
import type { clientLoader, FoundCustomer } from "./find-customers.ts";

/** Length of a UK number without its leading 0. */
const completeDigits = 10;
/** In ms. Short, because a caller is waiting. */
const debounceMs = 150;
/** Interval between attempts after a failure, in ms. */
const retryIntervalMs = 5_000;

interface KnownCallers {
  /** The customers whose complete number was typed, except the chosen one. */
  offered: FoundCustomer[];
  /** The chosen customer with their current open orders; as chosen, until they are loaded. */
  chosen: FoundCustomer | null;
  /** Whether a lookup failed. */
  hasFailed: boolean;
}

export function useKnownCallers(phone: string, chosen: FoundCustomer | null): KnownCallers {
  const digits = getNationalDigits(phone);
  const byNumber = useLookup(digits.length === completeDigits ? `0${digits}` : "");
  const byChosen = useLookup(chosen ? chosen.phone || chosen.email : "");
  return {
    offered: byNumber.customers.filter(
      (customer) => getNationalDigits(customer.phone) === digits && customer.id !== chosen?.id,
    ),
    chosen: byChosen.customers.find(({ id }) => id === chosen?.id) ?? chosen,
    hasFailed: byNumber.hasFailed || byChosen.hasFailed,
  };
}

/**
 * The customers that `search` finds; none until they are loaded. Like the page's data, they are
 * loaded again after each event of the live stream, and when it reconnects. If a load fails, they
 * are kept, and loaded again until that succeeds.
 */
function useLookup(search: string): { customers: FoundCustomer[]; hasFailed: boolean } {
  const lookup = useFetcher<typeof clientLoader>();
  const load = useLatestLoad(lookup);
  const loadCallers = useEffectEvent((query: URLSearchParams) =>
    load(`/admin/orders/new/customers?${query}`),
  );
  useEffect(() => {
    if (!search) return;
    const timer = setTimeout(() => loadCallers(new URLSearchParams({ search })), debounceMs);
    return () => clearTimeout(timer);
  }, [search]);
  const { data } = lookup;
  const [kept, setKept] = useState(data);
  if (data?.customers && data !== kept) setKept(data);
  const failure = data?.search === search && data.customers === null ? data : null;
  useEffect(() => {
    if (!failure) return;
    const { search } = failure;
    const timer = setTimeout(() => loadCallers(new URLSearchParams({ search })), retryIntervalMs);
    return () => clearTimeout(timer);
  }, [failure]);
  return {
    customers: kept?.search === search ? (kept.customers ?? []) : [],
    hasFailed: failure !== null,
  };
}

/** A UK number's digits without a leading 0, +44 or 0044, to compare numbers. */
export function getNationalDigits(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^((00)?44)?0?/, "");
}
