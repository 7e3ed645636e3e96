import { formatPence, type Pence } from "../../domain/money.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { joinClasses } from "./join-classes.ts";

/** An amount in the shop's currency. `pence` is an integer. */
export function Price({ pence, className }: { pence: Pence; className?: string }) {
  const { currency } = useBusiness();
  return (
    <span className={joinClasses("tabular-nums", className)}>{formatPence(pence, currency)}</span>
  );
}

/** "+ VAT", shown beside delivery prices if VAT is added in the cart. */
export function PlusVat({ className }: { className?: string }) {
  return (
    useBusiness().vatMode === "added" && (
      <span className={joinClasses("whitespace-nowrap font-normal text-muted", className)}>
        + VAT
      </span>
    )
  );
}
