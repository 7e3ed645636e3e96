import { Link } from "react-router";
import { messages } from "../../../domain/messages.ts";

/** Links to the open orders that keep an account from being deleted. */
export function BlockingOrders({ numbers }: { numbers: readonly number[] }) {
  return (
    <div className="mb-6 rounded-card border-2 border-accent-edge bg-surface p-4">
      <p>{messages.account.hasOpenOrdersBelow}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={`/userdashboard/orders/${number}`}
              className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              Order {number}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
