import { Form, useNavigation } from "react-router";
import type { CartLine } from "../../domain/cart/cart-lines.ts";
import type { DeliveryOutlook } from "../../domain/cart/describe-delivery.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { PriceFigures } from "../orders/price-figures.tsx";
import { OpenNotice } from "../shop-status/open-now.tsx";
import { useBusiness } from "../shop-status/use-business.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/**
 * What is owed at the menu's prices, and the way on. `unsettled`: how many changes of the menu the customer has not answered. `problem`: why
 * the way on did not work.
 */
export function OrderSummary({
  lines,
  unsettled,
  delivery,
  problem,
}: {
  lines: readonly CartLine[];
  unsettled: number;
  delivery: DeliveryOutlook;
  problem: string | undefined;
}) {
  const { vatMode, vatRate } = useBusiness();
  const { state, formMethod } = useNavigation();
  const price = priceCart({ lines, discount: null, vat: { mode: vatMode, rate: vatRate } });
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="order-summary" tabIndex={-1} className="mb-4 text-2xl">
        Order Summary
      </h2>
      <PriceFigures price={price} />
      {delivery.notice && <OpenNotice more={delivery.notice} className="mt-6" />}
      <Form method="post" className="mt-6 flex flex-col gap-3">
        <Button
          type="submit"
          busy={state !== "idle" && formMethod === "POST"}
          disabled={unsettled > 0}
          aria-describedby={unsettled > 0 ? "unsettled" : undefined}
        >
          Proceed to Checkout
        </Button>
        {problem && state === "idle" && (
          <p role="alert" className="font-semibold text-danger text-sm">
            {problem}
          </p>
        )}
        {unsettled > 0 && (
          <p id="unsettled" className="text-muted text-sm">
            The figures are at today's prices.{" "}
            <a href="#cart-changes" className="text-accent-text underline underline-offset-4">
              Settle what has changed
            </a>{" "}
            to go on.
          </p>
        )}
        <ButtonLink to="/menu" variant="ghost">
          Continue Shopping
        </ButtonLink>
      </Form>
    </Card>
  );
}
