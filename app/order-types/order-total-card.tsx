import type { ReactNode } from "react";
import type { Pence } from "../../domain/money.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Price } from "../ui/price.tsx";

/** The total and the submit button. `unsettled`: menu changes the customer has yet to resolve. */
export function OrderTotalCard({
  total,
  itemCount,
  unsettled,
  busy,
  submit,
  children,
}: {
  /** Sum of price × quantity, in pence. */
  total: Pence;
  itemCount: number;
  unsettled: number;
  busy: boolean;
  submit: string;
  children: ReactNode;
}) {
  return (
    <Card className="flex flex-col gap-5 rounded-panel p-6 lg:sticky lg:top-24">
      <h2 id="order-summary" tabIndex={-1} className="text-2xl outline-none">
        Your order
      </h2>
      <dl className="flex items-baseline justify-between gap-4">
        <dt>
          <span className="font-display font-semibold text-2xl">Total</span>{" "}
          <span className="text-muted">
            {itemCount} {itemCount === 1 ? "Item" : "Items"}
          </span>
        </dt>
        <dd>
          <Price pence={total} className="font-display font-semibold text-2xl" />
        </dd>
      </dl>
      <Button
        type="submit"
        busy={busy}
        disabled={unsettled > 0}
        aria-describedby={unsettled > 0 ? "unsettled" : undefined}
        className="min-h-13 w-full"
      >
        {busy ? "Placing your order..." : submit}
      </Button>
      {unsettled > 0 && (
        <p id="unsettled" className="text-muted text-sm">
          <a href="#cart-changes" className="text-accent-text underline underline-offset-4">
            Review the menu changes
          </a>{" "}
          to continue.
        </p>
      )}
      <div className="flex flex-col gap-2 text-muted text-sm">{children}</div>
    </Card>
  );
}
