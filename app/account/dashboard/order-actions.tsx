import { useState } from "react";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { NeedsJavaScript } from "../../order-types/needs-javascript.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { OrderAgainButton } from "./order-again-button.tsx";

/** The buttons to modify and cancel an order (if `canChange`) and to order again. */
export function OrderActions({
  order,
  canChange,
}: {
  order: Pick<OrderDetail, "number" | "type" | "lines">;
  canChange: boolean;
}) {
  const { number, type, lines } = order;
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="mb-8">
      <div className="flex flex-wrap gap-3">
        {canChange && (
          <>
            <ButtonLink to={`/userdashboard/orders/${number}/modify`} prefetch="intent">
              Modify Order
            </ButtonLink>
            <Button
              variant="secondary"
              onClick={() => {
                setProblem(null);
                setIsConfirming(true);
              }}
            >
              Cancel Order
            </Button>
          </>
        )}
        {type === "reservation" ? (
          <ButtonLink to="/dine-in" variant="secondary">
            Book Again
          </ButtonLink>
        ) : (
          lines.length > 0 && <OrderAgainButton number={number} />
        )}
      </div>
      <div className="mt-4">
        <NeedsJavaScript what="Changing an order here needs JavaScript." callFor="instead" />
      </div>
      {problem && (
        <p role="alert" className="mt-4 max-w-2xl font-semibold text-danger">
          {problem}
        </p>
      )}
      <CancelDialog number={number} open={isConfirming} onClose={() => setIsConfirming(false)} onRefused={setProblem} />
    </div>
  );
}
