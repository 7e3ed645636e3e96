import { Link } from "react-router";

const linkLook = "inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4";

/** The way on when this attempt made an order before: to that order, or to another one. `anew` says what that would be. */
export function AlreadyPlaced({ number, anew, onOrderAnew }: { number: number; anew: string; onOrderAnew(): void }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <Link to={`/userdashboard/orders/${number}`} className={linkLook}>
        See order {number}
      </Link>
      <button type="button" className={linkLook} onClick={onOrderAnew}>
        {anew}
      </button>
    </div>
  );
}
