import type { ReactNode } from "react";
import { describeAllergens } from "../../../domain/menu/describe-allergens.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { formatPence } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Button } from "../../ui/button.tsx";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { CircleAlert } from "../../ui/icons/circle-alert.tsx";

/**
 * Shown if the dish was changed after the form was opened, or deleted (`current` is null). Shows
 * the saved dish, and buttons to choose between it and the values in the form.
 */
export function DishChangedNotice({
  current,
  onUseLatest,
  onKeepMine,
}: {
  current: StoredDish | null;
  onUseLatest(): void;
  onKeepMine(): void;
}) {
  const { currency } = useBusiness();
  const facts = current ? listDishFacts(current, currency) : [];
  return (
    <section
      aria-labelledby="dish-changed"
      className="rounded-card border-2 border-accent-edge bg-surface p-4 sm:p-5"
    >
      <h3 id="dish-changed" className="flex items-center gap-2.5 text-lg">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {current ? "Latest version" : "This dish has been deleted"}
      </h3>
      {current && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
          {facts.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {current && (
          <Button variant="secondary" onClick={onUseLatest}>
            Use latest version
          </Button>
        )}
        <Button variant="secondary" onClick={onKeepMine}>
          {current ? "Keep my changes" : "Keep as a new dish"}
        </Button>
      </div>
      <p className="mt-2 text-muted text-sm">Nothing is saved until you save again.</p>
    </section>
  );
}

function listDishFacts(dish: StoredDish, currency: string): { label: string; value: ReactNode }[] {
  const category = dish.category === "veg" ? "Veg" : "Non-Veg";
  return [
    { label: "Name", value: dish.name },
    { label: "Description", value: dish.description },
    { label: "Price", value: formatPence(dish.price, currency) },
    { label: "Category", value: dish.vegan ? `${category}, vegan` : category },
    { label: "Section", value: dish.section ?? "No section" },
    { label: "Home page", value: dish.featured ? "Starred" : "Not starred" },
    { label: "Allergens", value: describeAllergens(dish.allergens) },
    {
      label: "Picture",
      value: dish.image ? (
        <>
          <DishPicture dish={dish} sizes="64px" className="h-12! w-16! rounded-xl" />
          <span className="sr-only">Has a picture</span>
        </>
      ) : (
        "No picture"
      ),
    },
  ];
}
