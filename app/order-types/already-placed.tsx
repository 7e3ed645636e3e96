import { Link } from "react-router";

const linkClasses =
  "inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4";

/**
 * Shown when this attempt has already placed an order. Links to the order, and offers to place
 * another (`label`).
 */
export function AlreadyPlaced({
  number,
  noun = "order",
  label,
  onOrderAgain,
}: {
  number: number;
  noun?: "booking" | "order";
  label: string;
  onOrderAgain(): void;
}) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <p className="w-full">Changes you made since then aren't in it.</p>
      <Link to={`/userdashboard/orders/${number}`} className={linkClasses}>
        See {noun} {number}
      </Link>
      <button type="button" className={linkClasses} onClick={onOrderAgain}>
        {label}
      </button>
    </div>
  );
}
