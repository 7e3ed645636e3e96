import { CircleAlert } from "lucide-react";
import { describeAllergens } from "../../../domain/menu/describe-allergens.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { formatPence } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";

/** Another admin has changed the dish, or deleted it (`now` is null): shows their version and offers to keep either. */
export function DishChangedNotice({ now, onTheirs, onMine }: { now: StoredDish | null; onTheirs(): void; onMine(): void }) {
  const { currency } = useBusiness();
  return (
    <section aria-labelledby="dish-changed" className="rounded-card border-2 border-accent bg-surface p-4 sm:p-5">
      <h3 id="dish-changed" className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {now ? "Latest version" : "This dish has been deleted"}
      </h3>
      {now && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
          {[
            ["Name", now.name],
            ["Description", now.description],
            ["Price", formatPence(now.price, currency)],
            ["Category", `${now.category === "veg" ? "Veg" : "Non-Veg"}${now.vegan ? ", vegan" : ""}`],
            ["Allergens", describeAllergens(now.allergens)],
          ].map(([label, words]) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {now && (
          <Button variant="secondary" onClick={onTheirs}>
            Use latest
          </Button>
        )}
        <Button variant="secondary" onClick={onMine}>
          {now ? "Keep mine" : "Keep as a new item"}
        </Button>
      </div>
      <p className="mt-2 text-muted text-sm">Nothing is saved until you save again.</p>
    </section>
  );
}
