import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { listDishes } from "../../../domain/menu/list-dishes.ts";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { listSections } from "../../../domain/menu/sections/menu-sections.ts";
import { countDraftDishes } from "../../../domain/menu-import/get-import-draft.ts";
import { messages } from "../../../domain/messages.ts";
import { filterDishes } from "../../cart/dish-search.tsx";
import { useCurrentDishes } from "../../cart/use-current-dishes.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/manage-menu";
import { ArrangeDishes } from "./arrange-dishes.tsx";
import { DeleteDishDialog } from "./delete-dish-dialog.tsx";
import { describeCount, describeEmptyMenu, describeNothingFound } from "./describe-menu.ts";
import { DishDialog } from "./dish-dialog.tsx";
import type { DishDraft } from "./dish-draft.ts";
import { listDishesWithIssue, MenuFilters, parseDishIssue } from "./menu-filters.tsx";
import { MenuHeader } from "./menu-header.tsx";
import { MenuHints } from "./menu-hints.tsx";
import { noSection } from "./section-select.tsx";
import { SelectableDishes } from "./selection/selectable-dishes.tsx";
import { useDishSelection } from "./selection/use-dish-selection.ts";
import { useDishForm } from "./use-dish-form.ts";
import { WaitingDraft } from "./waiting-draft.tsx";

export const meta = privatePageMeta("Menu Management");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop } = context.get(servicesContext);
  const [dishes, draftDishCount] = await Promise.all([
    listDishes(shop, actor),
    countDraftDishes(shop, actor),
  ]);
  return { dishes: valueOrDenied(dishes), draftDishCount: valueOrDenied(draftDishCount) };
}

export default function MenuManagement({ loaderData }: Route.ComponentProps) {
  const dishes = useCurrentDishes(loaderData.dishes);
  const business = useBusiness();
  const form = useDishForm();
  const [deleting, setDeleting] = useState<StoredDish | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isArranging, setArranging] = useState(false);
  // Fixed, so that starring a dish does not move the others.
  const [showsStarHint] = useState(() => !dishes.some(({ featured }) => featured));
  const [search, setSearch] = useState("");
  const [searchParams] = useSearchParams();
  const [issue, setIssue] = useState(() => parseDishIssue(searchParams.get("without")));
  const sections = listSections(dishes);
  const selection = useDishSelection(dishes);
  const [chosenSection, setChosenSection] = useState("");
  // The last dish of the chosen section may have left it.
  const hasChosenSection = chosenSection === noSection || sections.includes(chosenSection);
  const section = hasChosenSection ? chosenSection : "";
  const dishesInSection = dishes.filter(
    (dish) => section === "" || (dish.section ?? noSection) === section,
  );
  const matchingDishes = filterDishes(
    listDishesWithIssue(issue, dishesInSection, business),
    search,
  );

  return (
    <div className="pb-16">
      <MenuHeader
        heading={heading}
        count={describeCount(isArranging ? dishes.length : matchingDishes.length, dishes)}
        canArrange={dishes.length > 1}
        isArranging={isArranging}
        onArrange={() => setArranging(!isArranging)}
        onAdd={form.openNew}
      />
      {loaderData.draftDishCount > 0 && (
        <div className="mb-6">
          <WaitingDraft dishes={loaderData.draftDishCount} />
        </div>
      )}
      {dishes.length === 0 && <EmptyState {...describeEmptyMenu(loaderData.draftDishCount)} />}
      {isArranging ? (
        <ArrangeDishes dishes={dishes} />
      ) : (
        <>
          {dishes.length > 0 && (
            <MenuFilters
              dishes={dishes}
              shown={matchingDishes}
              selection={selection}
              search={search}
              onSearch={setSearch}
              sections={sections}
              section={section}
              onSection={setChosenSection}
              issue={issue}
              onIssue={setIssue}
            />
          )}
          {dishes.length > 0 && matchingDishes.length === 0 && (
            <EmptyState {...describeNothingFound(search.trim(), issue, section)} />
          )}
          {matchingDishes.length > 0 && <MenuHints showsStarHint={showsStarHint} />}
          <SelectableDishes
            shown={matchingDishes}
            sections={sections}
            selection={selection}
            onEdit={form.openDish}
            onDelete={setDeleting}
          />
        </>
      )}
      {form.draft && (
        <DishDialog
          key={form.draft.key}
          draft={form.draft}
          sections={sections}
          needsDescription={findDraftDish(dishes, form.draft)?.description !== ""}
          storeDraft={form.storeDraft}
          replaceDraft={form.replace}
          onClose={form.close}
        />
      )}
      <DeleteDishDialog
        dish={deleting}
        dishes={dishes}
        focusAfter={heading}
        onClose={() => setDeleting(null)}
      />
    </div>
  );
}

/** The dish that the form changes; undefined if it is new or has been deleted. */
function findDraftDish(dishes: readonly StoredDish[], draft: DishDraft) {
  return dishes.find(({ id }) => id === draft.id);
}

export function ErrorBoundary() {
  return <AdminError message={`${messages.dishes.fetchFailed}.`} />;
}
