import { Link } from "react-router";

/**
 * One line about the orders that staff have seen but not confirmed, so that none is forgotten
 * outside the kitchen. Renders nothing if there are none.
 */
export function OrdersToConfirm({ count }: { count: number }) {
  if (!count) return null;
  return (
    <section
      aria-label="Orders to confirm"
      className="border-line border-b bg-raised px-4 sm:px-6 lg:px-10"
    >
      <Link
        to="/admin/orders/all?status=pending"
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        {`${count} ${count === 1 ? "order" : "orders"} seen but not confirmed`}
      </Link>
    </section>
  );
}
