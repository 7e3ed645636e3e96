import { type ReactNode, useContext } from "react";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { QuantityContext } from "../../ui/form/quantity-stepper.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";

const fetchQuantities = async () => (await import("./party-quantities.tsx")).partyQuantities;

/** The quantities inside are those of an order of this type. */
export function OrderQuantities({ type, children }: { type: OrderTypeId; children: ReactNode }) {
  const usual = useContext(QuantityContext);
  const isParty = type === "party_order";
  const party = useLazyPart(fetchQuantities, { wanted: false, preload: isParty });
  return <QuantityContext value={isParty && party ? party : usual}>{children}</QuantityContext>;
}
