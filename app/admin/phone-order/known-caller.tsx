import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import type { FoundCustomer } from "./find-customers.ts";
import type { useKnownCallers } from "./use-known-callers.ts";

/**
 * Offers the details of the customers whose number was typed. Shows an error if the lookup of these
 * customers, or of the chosen customer's open orders, failed.
 */
export function KnownCaller({
  known: { offered, hasFailed },
  onChoose,
}: {
  known: ReturnType<typeof useKnownCallers>;
  onChoose: (customer: FoundCustomer) => void;
}) {
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden">
      {hasFailed && (
        <p className="font-semibold text-danger text-sm leading-tight">
          Couldn't check for earlier orders, bookings and allergy notes. Trying again…
        </p>
      )}
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
