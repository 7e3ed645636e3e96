import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { type Allergen, allergens } from "../../domain/menu/allergens.ts";
import { AllergyNote } from "../cart/allergy-note.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Check } from "../ui/icons/check.tsx";
import { ListFilter } from "../ui/icons/list-filter.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { pillClasses } from "./pill.ts";
import type { MenuUrl } from "./use-menu-url.ts";

export const hideSheetId = "hide-allergens";

/** Button that opens the sheet of allergens to avoid. */
export function HideFilterButton() {
  return (
    <button type="button" popoverTarget={hideSheetId} className={pillClasses} aria-haspopup="dialog">
      <ListFilter aria-hidden="true" className="size-4 text-muted" />
      Hide dishes with…
    </button>
  );
}

/** The sheet of allergens to avoid. Its checkboxes belong to the menu's form, so they work without JavaScript. */
export function HideFilterSheet({ url }: { url: MenuUrl }) {
  const hiddenInUrl = url.query.hide.join();
  const [ticked, setTicked] = useState<readonly Allergen[]>(url.query.hide);
  const [syncedFromUrl, setSyncedFromUrl] = useState(hiddenInUrl);
  if (syncedFromUrl !== hiddenInUrl) {
    setSyncedFromUrl(hiddenInUrl);
    setTicked(url.query.hide);
  }
  const sheet = useRef<HTMLDivElement>(null);
  /** All changes while the sheet is open share one history entry. */
  const hasPushed = useRef(false);

  function hide(next: readonly Allergen[]) {
    setTicked(next);
    url.choose({ hide: next }, { replace: hasPushed.current });
    hasPushed.current = true;
  }
  const hideTicked = useEffectEvent(() => {
    const boxes = sheet.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const now = allergens.filter((allergen) => [...boxes].some((box) => box.value === allergen));
    if (now.join() !== ticked.join()) hide(now);
  });
  // The user may have ticked boxes before hydration.
  useEffect(() => hideTicked(), []);

  return (
    <Sheet
      id={hideSheetId}
      title="Hide dishes with…"
      sheet={sheet}
      onOpen={() => {
        hasPushed.current = false;
      }}
    >
      <p className="text-muted text-sm">
        Tick what you avoid. We hide dishes that contain it, may contain it, or haven't been checked for it.
      </p>
      <fieldset className="mt-4 grid grid-cols-2 gap-x-3">
        <legend className="sr-only">Allergens to avoid</legend>
        {allergens.map((allergen) => (
          <label
            key={allergen}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 capitalize hover:bg-raised"
          >
            <span className="relative grid size-6 shrink-0 place-items-center">
              <input
                type="checkbox"
                name="hide"
                value={allergen}
                autoComplete="off"
                checked={ticked.includes(allergen)}
                onChange={(event) =>
                  hide(allergens.filter((other) => (other === allergen ? event.target.checked : ticked.includes(other))))
                }
                className="peer size-6 appearance-none rounded-lg border border-edge bg-ground checked:border-accent-edge checked:bg-accent forced-colors:appearance-auto"
              />
              <Check
                aria-hidden="true"
                strokeWidth={3}
                className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
              />
            </span>
            {allergen}
          </label>
        ))}
      </fieldset>
      <AllergyNote className="mt-4 border-line border-t pt-4" />
      <div className="mt-4 flex gap-3">
        <Button type="submit" className="flex-1">
          Show dishes
        </Button>
        {ticked.length > 0 && (
          <Link
            to={url.getUrl({ hide: [] })}
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
