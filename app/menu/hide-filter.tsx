import { Check, ListFilter } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type Allergen, allergens } from "../../domain/menu/allergens.ts";
import { AllergyNote } from "../cart/allergy-note.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { pill } from "./pill.ts";
import type { MenuAddress } from "./use-menu-url.ts";

export const hideSheet = "hide-allergens";

/** Which of the 14 the dishes must be free of. Fields of the menu's form, so that they work without JavaScript too. */
export function HideFilter({ address }: { address: MenuAddress }) {
  const shown = address.query.hide.join();
  const [ticked, setTicked] = useState<readonly Allergen[]>(address.query.hide);
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setTicked(address.query.hide);
  }
  const sheet = useRef<HTMLDivElement>(null);
  /** One visit to the sheet is one step of the history, however much is ticked. */
  const ticking = useRef(false);

  function hide(next: readonly Allergen[]) {
    setTicked(next);
    address.choose({ hide: next }, { replace: ticking.current });
    ticking.current = true;
  }
  const atFirst = useRef({ ticked, hide });
  useEffect(() => {
    // What was ticked before the page came alive counts too.
    const boxes = sheet.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const now = allergens.filter((one) => [...boxes].some((box) => box.value === one));
    if (now.join() !== atFirst.current.ticked.join()) atFirst.current.hide(now);
  }, []);

  return (
    <>
      <button type="button" popoverTarget={hideSheet} className={pill} aria-haspopup="dialog">
        <ListFilter aria-hidden="true" className="size-4 text-muted" />
        Hide dishes with…
      </button>
      <Sheet
        id={hideSheet}
        title="Hide dishes with…"
        sheet={sheet}
        onOpen={() => {
          ticking.current = false;
        }}
      >
        <p className="text-muted text-sm">
          We leave only dishes that we state are free of what you tick. A dish that contains it, that may contain traces of it, or
          of which we have not stated it, is hidden.
        </p>
        <fieldset className="mt-4 grid grid-cols-2 gap-x-3">
          <legend className="sr-only">Allergens to avoid</legend>
          {allergens.map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 capitalize hover:bg-raised"
            >
              <span className="relative grid size-6 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  name="hide"
                  value={one}
                  autoComplete="off"
                  checked={ticked.includes(one)}
                  onChange={(event) =>
                    hide(allergens.filter((each) => (each === one ? event.target.checked : ticked.includes(each))))
                  }
                  className="peer size-6 appearance-none rounded-lg border border-edge bg-ground checked:border-accent checked:bg-accent forced-colors:appearance-auto"
                />
                <Check
                  aria-hidden="true"
                  strokeWidth={3}
                  className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
                />
              </span>
              {one}
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
              to={address.hrefOf({ hide: [] })}
              preventScrollReset
              onClick={() => sheet.current?.focus()}
              className={buttonClasses("secondary")}
            >
              Untick all
            </Link>
          )}
        </div>
      </Sheet>
    </>
  );
}
