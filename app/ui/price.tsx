import { formatPence, type Pence } from "../../domain/money.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { joinClasses } from "./join-classes.ts";

/** An amount in the shop's currency. `pence` is an integer. */
export function Price({ pence, className }: { pence: Pence; className?: string }) {
  const { currency } = useBusiness();
  return <span className={joinClasses("tabular-nums", className)}>{formatPence(pence, currency)}</span>;
}
