import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { ButtonLink } from "../ui/button.tsx";
import { usePartyCart } from "./party/party-cart.ts";
import { useTakeawayCart } from "./takeaway/takeaway-cart.ts";

/**
 * Links to a takeaway or party order in progress. Shown where there is no cart bar; renders nothing
 * if there is none.
 */
export function OrderInProgress() {
  const takeaway = useTakeawayCart();
  const party = usePartyCart();
  const offersTakeaway = useIsOrderTypeOn("takeaway_order");
  const offersParty = useIsOrderTypeOn("party_order");
  if (offersTakeaway && takeaway.itemCount > 0)
    return <InProgress name="Takeaway" itemCount={takeaway.itemCount} to="/takeaway" />;
  if (offersParty && party.itemCount > 0)
    return (
      <InProgress
        name="Party order"
        itemCount={party.itemCount}
        to="/services/partyorder/placeorder"
      />
    );
  return null;
}

function InProgress({ name, itemCount, to }: { name: string; itemCount: number; to: string }) {
  return (
    <section
      data-chosen-bar="cart"
      aria-label={`${name} in progress`}
      className="pointer-events-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-panel border border-line bg-raised p-2.5 pl-4 shadow-lift sm:self-end sm:rounded-full sm:pl-6 @max-[16rem]:gap-x-2 @max-[16rem]:p-2"
    >
      <p className="min-w-0 flex-1 basis-14 leading-tight @max-[16rem]:text-xs">
        <span className="font-semibold">{name} not ordered yet</span>
        <span className="text-muted">
          , {itemCount} {itemCount === 1 ? "item" : "items"}
        </span>
      </p>
      <ButtonLink
        to={to}
        variant="secondary"
        className="@max-[16rem]:min-h-9 @max-[16rem]:px-2 @max-[16rem]:text-xs"
      >
        Continue
      </ButtonLink>
    </section>
  );
}
