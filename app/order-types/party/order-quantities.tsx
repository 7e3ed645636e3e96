import type { ReactNode } from "react";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { QuantityContext } from "../../ui/form/quantity-stepper.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";

/** Applies the order type's quantity limit and input to the steppers inside. */
export function OrderQuantities({ type, children }: { type: OrderTypeId; children: ReactNode }) {
  const isParty = type === "party_order";
  const part = useLazyPart(() => import("./party-quantities.tsx"), {
    isNeeded: false,
    preload: isParty,
  });
  return (
    <QuantityContext value={(isParty ? part?.partyQuantities : null) ?? null}>
      {children}
    </QuantityContext>
  );
}
