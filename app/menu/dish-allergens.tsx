import { type Allergen, groupAllergens } from "../../domain/menu/allergens.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { AllergyNote } from "../cart/allergy-note.tsx";
import { AllergenSummary } from "../ui/allergen-summary.tsx";
import { Info } from "../ui/icons/info.tsx";
import { Sheet } from "../ui/sheet.tsx";

/** A short allergen statement. Pressing it opens the full list of 14 allergens. */
export function DishAllergens({ item, className = "" }: { item: MenuItem; className?: string }) {
  const id = `allergens-${item.id}`;
  const { contains, mayContain, notStated, freeOf } = groupAllergens(item.allergens);
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full items-center gap-2 rounded-2xl border border-transparent bg-transparent px-2 text-left text-muted text-xs leading-snug transition-colors duration-150 hover:border-accent-text hover:bg-raised sm:h-full sm:min-h-9 sm:border-line sm:px-3 sm:py-1.5 sm:text-sm"
      >
        <span className="min-w-0 flex-1">
          <AllergenSummary statement={item.allergens} isBrief />
          <span className="sr-only"> All allergens in {item.name}</span>
        </span>
        <Info aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
      </button>
      <Sheet id={id} title={`Allergens: ${item.name}`}>
        <dl className="flex flex-col gap-4">
          <Group label="Contains" list={contains} />
          <Group label="May contain" list={mayContain} />
          <Group label="Not known, ask us about" list={notStated} />
          <Group label="Not an ingredient" list={freeOf} />
        </dl>
        <AllergyNote className="mt-5 border-line border-t pt-4" />
      </Sheet>
    </div>
  );
}

function Group({ label, list }: { label: string; list: readonly Allergen[] }) {
  if (list.length === 0) return null;
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="text-muted">{list.join(", ")}</dd>
    </div>
  );
}
