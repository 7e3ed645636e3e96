import { useState } from "react";
import { addFreeOf } from "../../../domain/menu/add-free-of.ts";
import {
  type Allergen,
  type AllergenPresence,
  type AllergenStatement,
  allergens,
  parseAllergens,
} from "../../../domain/menu/allergens.ts";
import { allergenField } from "../../../domain/menu/dish-schema-fields.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";

const options: { value: AllergenPresence | ""; label: string }[] = [
  { value: "", label: "Not known" },
  { value: "contains", label: "Contains" },
  { value: "may_contain", label: "May contain" },
  { value: "free_of", label: "Free of" },
];

/** One select for each of the 14 allergens. `fields`: the form's initial values by field name. */
export function AllergenFields({
  fields,
  onChange,
}: {
  fields: Record<string, string>;
  onChange(): void;
}) {
  const [statement, setStatement] = useState<AllergenStatement>(() =>
    parseAllergens(
      Object.fromEntries(allergens.map((allergen) => [allergen, fields[allergenField(allergen)]])),
    ),
  );
  const unstated = allergens.filter((allergen) => !statement[allergen]);

  function setPresence(allergen: Allergen, presence: string) {
    setStatement(parseAllergens({ ...statement, [allergen]: presence }));
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Allergens</legend>
      <p className="mt-1 mb-3 text-muted text-sm">
        State only what you're sure of. For “Not known”, the menu says “ask us”, and customers who
        avoid that allergen don't see the dish.
      </p>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {allergens.map((allergen) => (
          <label key={allergen} className="flex min-h-12 items-center justify-between gap-3">
            <span className="capitalize">{allergen}</span>
            <span className="relative">
              <select
                name={allergenField(allergen)}
                value={statement[allergen] ?? ""}
                onChange={(event) => setPresence(allergen, event.target.value)}
                className="min-h-11 w-38 appearance-none rounded-full border border-edge bg-surface pr-9 pl-4 text-ink hover:border-accent-text"
              >
                {options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden="true"
                className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
              />
            </span>
          </label>
        ))}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3 min-h-11"
        aria-disabled={unstated.length === 0 || undefined}
        onClick={() => {
          setStatement(addFreeOf(statement));
          onChange();
        }}
      >
        Mark the rest “Free of”
      </Button>
    </fieldset>
  );
}
