import { Form, useNavigation } from "react-router";
import { describeDelivery } from "../../domain/business/delivery-area.ts";
import type { CartLine } from "../../domain/cart/cart-lines.ts";
import type { DeliveryEstimate } from "../../domain/cart/describe-delivery.ts";
import { priceCart } from "../../domain/cart/price-cart.ts";
import { PriceFigures } from "../orders/price-figures.tsx";
import { OpenNotice } from "../shop-status/open-notice.tsx";
import { useBusiness } from "../shop-status/use-business.ts";
import { useDeliveryWait } from "../shop-status/use-delivery-wait.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { UnresolvedChanges } from "./unresolved-changes.tsx";

/** Prices and the checkout button. */
export function OrderSummary({
  lines,
  unresolvedCount,
  delivery,
  problem,
}: {
  lines: readonly CartLine[];
  /** Number of changed dishes that the customer must still accept or remove. */
  unresolvedCount: number;
  delivery: DeliveryEstimate;
  /** Why checkout failed. */
  problem: string | undefined;
}) {
  const business = useBusiness();
  const { vatMode, vatRate } = business;
  const deliveryText = `${describeDelivery(business)} ${useDeliveryWait()}`.trim();
  const { state, formMethod } = useNavigation();
  const isSubmitting = state !== "idle" && formMethod === "POST";
  const price = priceCart({ lines, discount: null, vat: { mode: vatMode, rate: vatRate } });
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="order-summary" tabIndex={-1} className="mb-4 text-2xl">
        Order Summary
      </h2>
      <PriceFigures price={price} />
      {deliveryText && <p className="mt-4 text-muted text-sm">{deliveryText}</p>}
      {delivery.notice && <OpenNotice extraText={delivery.notice} className="mt-6" />}
      <Form method="post" className="mt-6 flex flex-col gap-3">
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={unresolvedCount > 0}
          aria-describedby={unresolvedCount > 0 ? "unresolved" : undefined}
        >
          Proceed to Checkout
        </Button>
        {problem && state === "idle" && (
          <p role="alert" className="font-semibold text-danger text-sm">
            {problem}
          </p>
        )}
        {unresolvedCount > 0 && <UnresolvedChanges id="unresolved" />}
        <ButtonLink to="/menu" variant="ghost">
          Continue Shopping
        </ButtonLink>
      </Form>
    </Card>
  );
}
