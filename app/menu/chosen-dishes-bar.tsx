import type { CartLine } from "../../domain/cart/cart-lines.ts";
import type { StoredCart } from "../cart/create-cart.ts";
import { OrderInProgressHint } from "../order-types/order-in-progress-hint.tsx";
import { OpenNow } from "../shop-status/open-now.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { PlusVat, Price } from "../ui/price.tsx";
import { VegMark } from "../ui/veg-mark.tsx";
import type { MenuKind } from "./menu-kind.ts";
import { cartOpenedOnMenu } from "./use-menu-url.ts";

/**
 * The sticky bar with the chosen dishes. Its space is reserved while there are none, so that the
 * layout does not shift.
 */
export function ChosenDishesBar({
  kind,
  cart,
  viewItemsUrl,
}: {
  kind: MenuKind;
  cart: StoredCart;
  viewItemsUrl: string;
}) {
  return (
    <div
      className={joinClasses(
        "@container pointer-events-none sticky bottom-0 z-20 mt-8 flex flex-col justify-end pb-[max(0.75rem,env(safe-area-inset-bottom))]",
        kind.isPicker ? "min-h-48 sm:min-h-36" : "min-h-28 lg:min-h-22",
      )}
    >
      {cart.ready && cart.itemCount === 0 && !kind.isPicker && <OrderInProgressHint />}
      {cart.itemCount > 0 && (
        <section
          data-chosen-bar={kind.isPicker ? "picker" : "cart"}
          aria-label={kind.barLabel}
          className={joinClasses(
            "chosen-bar pointer-events-auto flex flex-wrap items-center gap-x-2 gap-y-2 rounded-panel border border-line bg-raised p-2.5 pl-4 sm:gap-x-4 sm:gap-y-3 sm:p-3 sm:pl-5 shadow-lift transition-[opacity,translate] duration-200 ease-soft starting:translate-y-4 starting:opacity-0",
            !kind.isPicker && "lg:rounded-full",
          )}
        >
          {kind.isPicker && <DishChips lines={cart.lines} />}
          <p className="flex items-baseline gap-x-3 whitespace-nowrap leading-tight max-sm:flex-col sm:flex-1 sm:pl-2">
            <span className="max-[23.5rem]:flex max-[23.5rem]:flex-col">
              <Price pence={cart.total} className="font-display font-semibold text-xl" />{" "}
              {!kind.isPicker && <PlusVat className="text-xs sm:text-sm" />}
            </span>
            <span className="text-muted">
              {cart.itemCount} {cart.itemCount === 1 ? "Item" : "Items"}
            </span>
          </p>
          {!kind.isPicker && (
            <OpenNow
              offersOrders
              className="text-muted text-sm max-lg:order-last max-lg:w-full max-lg:text-center max-lg:data-[open-now=open]:hidden"
            />
          )}
          <ButtonLink
            to={viewItemsUrl}
            state={cartOpenedOnMenu}
            variant="secondary"
            className="chosen-bar-button"
            preventScrollReset
          >
            View Items
          </ButtonLink>
          <ButtonLink to={kind.nextStep.to} className="chosen-bar-button">
            {kind.nextStep.label}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}

/** The chosen dishes in a row that scrolls sideways. */
function DishChips({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul
      aria-label="Selected items"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling row reachable by keyboard.
      tabIndex={0}
      className="-ml-2 flex w-full gap-2 overflow-x-auto rounded-xl pb-1"
    >
      {lines.map((line) => (
        <li
          key={line.id}
          className="flex max-w-56 shrink-0 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-3 pl-2.5 text-sm"
        >
          <VegMark category={line.category} />
          <span className="truncate">{line.name}</span>
          <span className="font-semibold tabular-nums">×&nbsp;{line.quantity}</span>
        </li>
      ))}
    </ul>
  );
}
