import { Link } from "react-router";
import { joinWithOr } from "../../domain/menu/describe-allergens.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { PlusVat, Price } from "../ui/price.tsx";
import { DietMarks } from "../ui/veg-mark.tsx";
import type { MenuKind } from "./menu-kind.ts";
import type { MenuUrl } from "./use-menu-url.ts";

/** Links to dishes whose description contains the search text. They lead to the cards, which have allergens and Add buttons. */
export function MentionedIn({
  kind,
  dishes,
  searchTexts,
  url,
}: {
  kind: MenuKind;
  dishes: readonly MenuItem[];
  /** Each dish has one of these in its description. */
  searchTexts: readonly string[];
  url: MenuUrl;
}) {
  return (
    <section aria-labelledby="mentioned-in" className="pt-6">
      <h2 id="mentioned-in" className="text-xl">
        Mentioned in
      </h2>
      <p className="pt-1 text-muted">Dishes with {joinWithOr(searchTexts.map((text) => `“${text}”`))} in their description.</p>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {dishes.map((dish) => (
          <li key={dish.id}>
            <Link
              to={url.getUrl({ search: dish.name })}
              className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2.5 px-4 py-2.5 transition-colors duration-150 hover:bg-raised"
            >
              <DietMarks dish={dish} />
              <span className="min-w-0 font-semibold wrap-anywhere">{dish.name}</span>
              <span>
                <Price pence={dish.price} className="font-semibold" /> {!kind.isPicker && <PlusVat className="text-sm" />}
              </span>
              <span className="col-start-2 col-end-4 line-clamp-6 text-muted text-sm wrap-anywhere">{dish.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
