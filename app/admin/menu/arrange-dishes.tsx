import { useEffect, useRef, useState } from "react";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import {
  groupBySection,
  listSections,
  splitBySection,
} from "../../../domain/menu/sections/menu-sections.ts";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { DietMarks } from "../../ui/veg-mark.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { SectionName } from "./section-name.tsx";
import { useSubmissionQueue } from "./use-submission-queue.ts";

/**
 * Reorders the menu with buttons: dishes within their section, and whole sections. The list shows a
 * move before the server confirms it.
 */
export function ArrangeDishes({ dishes }: { dishes: readonly StoredDish[] }) {
  const { latest: latestMove, submit: submitMove } = useSubmissionQueue("/admin/menu/change");
  const listRef = useRef<HTMLDivElement>(null);
  /** The dishes after the latest move. */
  const [movedDishes, setMovedDishes] = useState<readonly StoredDish[]>(dishes);
  const [status, setStatus] = useState("");
  const focusKey = useRef<string | null>(null);
  useEffect(() => {
    // The clicked button loses focus when its row moves: restore it.
    if (focusKey.current === null) return;
    const button = listRef.current?.querySelector<HTMLElement>(
      `[data-move="${CSS.escape(focusKey.current)}"]`,
    );
    if (document.activeElement !== button) button?.focus();
  });

  const dishesInOrder = groupBySection(latestMove ? movedDishes : dishes);
  const sections = listSections(dishesInOrder);

  function moveDish(dish: StoredDish, to: number, key: string) {
    focusKey.current = key;
    setMovedDishes(moveItem(dishesInOrder, dish, to));
    setStatus(`${dish.name} moved to ${to + 1} of ${dishesInOrder.length}.`);
    submitMove({ intent: "move", id: String(dish.id), position: String(to) });
  }
  function moveSection(section: string, to: number, key: string) {
    focusKey.current = key;
    setMovedDishes(groupBySection(dishesInOrder, moveItem(sections, section, to)));
    setStatus(`${section} moved to ${to + 1} of ${sections.length}.`);
    submitMove({ intent: "move-section", section, position: String(to) });
  }

  function focusOnceShown(key: string) {
    focusKey.current = key;
  }

  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">
        Customers see the menu in this order unless they sort it. New dishes are added at the end
        {sections.length > 0 && " of their section"}. To move dishes to another section or to a new
        one, press Done, select them, then press Move to section.
      </p>
      <p role="status" className="sr-only">
        {status}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: lists in a group, not fields of a form. */}
      <div
        role="group"
        aria-label="Menu order"
        ref={listRef}
        className="flex flex-col gap-6"
        onBlur={() => {
          focusKey.current = null;
        }}
      >
        {splitBySection(dishesInOrder).map(({ section, dishes: sectionDishes }) => {
          const firstPosition = dishesInOrder.indexOf(sectionDishes[0] as StoredDish);
          const canMoveSection = section !== "" && sections.length > 1;
          return (
            <section key={section} aria-label={section || "Dishes"}>
              {sections.length > 0 && (
                <div className="mb-2 flex items-center justify-between gap-3 has-[form]:flex-wrap sm:pr-5">
                  {section ? (
                    <SectionName section={section} onRename={focusOnceShown} />
                  ) : (
                    <h2 className="wrap-anywhere text-2xl">No section</h2>
                  )}
                  {canMoveSection && (
                    <MoveButtons
                      name={`the section ${section}`}
                      id={`section ${section}`}
                      position={sections.indexOf(section)}
                      lastPosition={sections.length - 1}
                      onMove={(to, key) => moveSection(section, to, key)}
                    />
                  )}
                </div>
              )}
              <ol className="overflow-hidden rounded-card border border-line bg-surface">
                {sectionDishes.map((dish, index) => (
                  <li
                    key={dish.id}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-b-0 sm:flex-nowrap sm:px-5"
                  >
                    <span className="w-8 shrink-0 text-right text-muted tabular-nums">
                      {firstPosition + index + 1}
                    </span>
                    <DishPicture
                      dish={dish}
                      sizes="64px"
                      className="h-12! w-16! shrink-0 rounded-xl"
                    />
                    <DietMarks dish={dish} />
                    <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">
                      {dish.name}
                    </span>
                    <MoveButtons
                      name={dish.name}
                      id={String(dish.id)}
                      position={index}
                      lastPosition={sectionDishes.length - 1}
                      onMove={(to, key) => moveDish(dish, firstPosition + to, key)}
                    />
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </>
  );
}

function moveItem<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  return items.toSpliced(items.indexOf(item), 1).toSpliced(to, 0, item);
}
