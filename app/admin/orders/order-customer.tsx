import { useState } from "react";
import { walkInName } from "../../../domain/bookings/booking.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import { Button } from "../../ui/button.tsx";
import { ForgetCallerDialog } from "./forget-caller-dialog.tsx";

/**
 * Shows the account that the order belongs to; the contact on the order may be someone else.
 * Without an account, says so, with a button that removes the customer's details, if any.
 */
export function OrderCustomer({
  order: { number, type, source, customer, contact },
}: {
  order: OrderDetail;
}) {
  const [isForgetting, setForgetting] = useState(false);
  if (customer)
    return (
      <p className="wrap-anywhere">
        {customer.fullName || "Name not provided"}
        <br />
        <a
          href={`mailto:${customer.email}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {customer.email}
        </a>
        {customer.phone && (
          <>
            <br />
            <a
              href={`tel:${customer.phone}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {formatPhone(customer.phone)}
            </a>
          </>
        )}
      </p>
    );
  const isAtCounter = source === "counter" && !contact.phone;
  const counterText = type === "reservation" ? "Walk-in." : "Ordered and paid at the counter.";
  if (isAtCounter && (contact.name === "" || contact.name === walkInName))
    return <p className="text-muted">{counterText}</p>;
  if (!isAtCounter && !contact.phone)
    return (
      <p className="text-muted">
        Details removed: on request, because the account was deleted, or after the retention period.
      </p>
    );
  return (
    <>
      <p className="text-muted">
        {isAtCounter
          ? counterText
          : `${source === "phone" ? "Phone customer" : "Guest"} without an account.`}{" "}
        Details are removed automatically 30 days after the order's date.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => setForgetting(true)}>
        Remove details…
      </Button>
      <ForgetCallerDialog
        number={number}
        hasPhone={!isAtCounter}
        open={isForgetting}
        onClose={() => setForgetting(false)}
      />
    </>
  );
}
