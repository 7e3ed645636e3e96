import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { useLatestLoad } from "../../use-latest-load.ts";
import type { clientLoader, FoundCustomer } from "./find-customers.ts";
import { getNationalDigits } from "./use-caller.ts";

/** Length of a UK number without its leading 0. */
const completeDigits = 10;
/** In ms. Short, because a caller is waiting. */
const debounceMs = 150;

/** Offers the details of the customer whose number was typed, unless they are `chosen`. */
export function KnownCaller({
  phone,
  chosen,
  onChoose,
}: {
  phone: string;
  chosen: FoundCustomer | null;
  onChoose: (customer: FoundCustomer) => void;
}) {
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

  const known = lookup.data?.search === `0${digits}` ? (lookup.data.customers ?? []) : [];
  const offered = known.filter(
    (customer) => getNationalDigits(customer.phone) === digits && customer.id !== chosen?.id,
  );
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden">
      {offered.map((customer) => (
        <div
          key={customer.id}
          className="flex items-center gap-3 rounded-2xl bg-raised py-0.5 pr-0.5 pl-3 text-sm leading-tight"
        >
          <p className="min-w-0 flex-1 wrap-anywhere">
            {messages.phoneOrder.knownCaller(customer.name || customer.email)}
          </p>
          <Button
            variant="secondary"
            className="shrink-0 px-4 text-sm"
            onClick={() => onChoose(customer)}
          >
            Use their details
          </Button>
        </div>
      ))}
    </div>
  );
}
