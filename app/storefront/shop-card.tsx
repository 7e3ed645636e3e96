import { useBusiness } from "../shop-status/use-business.ts";
import { getShopInitial } from "../ui/name-card-style.ts";

/**
 * Main picture of a shop without pictures: its initial, cuisines and founding year on the brand's
 * colours. Hidden from screen readers.
 */
export function ShopCard({ className = "" }: { className?: string }) {
  const { name, cuisines, established } = useBusiness();
  return (
    <div
      aria-hidden="true"
      data-ground="0"
      className={`name-card shop-card rounded-panel ${className}`}
    >
      <p className="grid justify-items-center">
        <span className="shop-card-initial">{getShopInitial(name)}</span>
        <span className="shop-card-caption">
          {[...cuisines.slice(0, 2), established > 0 && `since ${established}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
    </div>
  );
}
