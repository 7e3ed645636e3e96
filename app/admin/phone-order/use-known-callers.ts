import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useLatestLoad } from "../../use-latest-load.ts";
import type { clientLoader, FoundCustomer } from "./find-customers.ts";

/** Length of a UK number without its leading 0. */
const completeDigits = 10;
/** In ms. Short, because a caller is waiting. */
const debounceMs = 150;

/**
 * The customers whose complete number was typed, except the `chosen` one. `hasFailed` if they could
 * not be looked up.
 */
export function useKnownCallers(
  phone: string,
  chosen: FoundCustomer | null,
): { offered: FoundCustomer[]; hasFailed: boolean } {
  const lookup = useFetcher<typeof clientLoader>();
  const load = useLatestLoad(lookup);
  const digits = getNationalDigits(phone);
  const loadCallers = useEffectEvent((search: string) =>
    load(`/admin/orders/new/customers?${new URLSearchParams({ search })}`),
  );
  useEffect(() => {
    if (digits.length !== completeDigits) return;
    const timer = setTimeout(() => loadCallers(`0${digits}`), debounceMs);
    return () => clearTimeout(timer);
  }, [digits]);

  const found = lookup.data?.search === `0${digits}` ? lookup.data.customers : [];
  return {
    offered: (found ?? []).filter(
      (customer) => getNationalDigits(customer.phone) === digits && customer.id !== chosen?.id,
    ),
    hasFailed: found === null,
  };
}

/** A UK number's digits without 0 or +44, so that all ways to write it compare as equal. */
export function getNationalDigits(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^(44)?0?/, "");
}
