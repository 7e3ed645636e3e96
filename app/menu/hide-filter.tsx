import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { type Allergen, allergens } from "../../domain/menu/allergens.ts";
import { AllergyNote } from "../cart/allergy-note.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { ListFilter } from "../ui/icons/list-filter.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { pillClasses } from "./pill.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

export const allergenSheetId = "hide-allergens";

/** Button that opens the sheet of allergens to avoid. */
export function AllergenFilterButton() {
  return (
    <button
      type="button"
      popoverTarget={allergenSheetId}
      className={`${pillClasses} max-md:whitespace-normal`}
      aria-haspopup="dialog"
    >
      <ListFilter aria-hidden="true" className="size-4 text-muted" />
      Hide dishes by allergen…
    </button>
  );
}

/** A button that opens the same sheet, styled as a link in a sentence. */
export function AllergenFilterLink() {
  return (
    <button
      type="button"
      popoverTarget={allergenSheetId}
      className="min-h-6 font-semibold text-accent-text underline"
    >
      Choose what to avoid
    </button>
  );
}

/**
 * The sheet of allergens to avoid. Its checkboxes belong to the menu's form, so they work without
 * JavaScript.
 */
export function AllergenFilterSheet({ url }: { url: MenuUrl }) {
  const hiddenInUrl = url.query.hide.join();
  const [selected, setSelected] = useState<readonly Allergen[]>(url.query.hide);
  const [syncedFromUrl, setSyncedFromUrl] = useState(hiddenInUrl);
  if (syncedFromUrl !== hiddenInUrl) {
    setSyncedFromUrl(hiddenInUrl);
    setSelected(url.query.hide);
  }
  const sheet = useRef<HTMLDivElement>(null);
  /** All boxes ticked or unticked while the sheet is open share one history entry. */
  const hasPushedHistoryEntry = useRef(false);

  function updateSelection(next: readonly Allergen[]) {
    setSelected(next);
    url.updateQuery({ hide: next }, { replace: hasPushedHistoryEntry.current });
    hasPushedHistoryEntry.current = true;
  }
  function toggle(allergen: Allergen, isChecked: boolean) {
    const next = isChecked
      ? [...selected, allergen]
      : selected.filter((other) => other !== allergen);
    updateSelection(allergens.filter((each) => next.includes(each)));
  }
  const applySelectionBeforeHydration = useEffectEvent(() => {
    const checkboxes = sheet.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const checkedAllergens = allergens.filter((allergen) =>
      [...checkboxes].some((box) => box.value === allergen),
    );
    if (checkedAllergens.join() !== selected.join()) updateSelection(checkedAllergens);
  });
  // The user may have ticked boxes before hydration.
  useEffect(() => applySelectionBeforeHydration(), []);

  return (
    <Sheet
      id={allergenSheetId}
      title="Hide dishes by allergen"
      sheet={sheet}
      onOpen={() => {
        hasPushedHistoryEntry.current = false;
      }}
    >
      <p className="text-muted text-sm">
        Tick what you avoid. We hide dishes that contain or may contain it, or weren't checked for
        it. Nuts and peanuts are separate allergens.
      </p>
      <fieldset className="allergen-columns mt-4">
        <legend className="sr-only">Allergens to avoid</legend>
        {allergens.map((allergen) => (
          <label
            key={allergen}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 capitalize hover:bg-raised"
          >
            <input
              type="checkbox"
              name="hide"
              value={allergen}
              autoComplete="off"
              checked={selected.includes(allergen)}
              onChange={(event) => toggle(allergen, event.target.checked)}
              className="size-6 shrink-0"
            />
            {allergen}
          </label>
        ))}
      </fieldset>
      <AllergyNote className="mt-4 border-line border-t pt-4" />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 bg-surface p-5 sm:-bottom-6">
        <Button type="submit" className="flex-1">
          Show dishes
        </Button>
        {selected.length > 0 && (
          <Link
            to={url.getUrl({ hide: [] })}
            state={allergensChosen}
            preventScrollReset
            onClick={() => sheet.current?.focus()}
            className={buttonClasses("secondary")}
          >
            Clear all
          </Link>
        )}
      </div>
    </Sheet>
  );
}
