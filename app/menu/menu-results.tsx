import { Fragment, type ReactNode, type RefObject, use, useEffect, useState } from "react";
import type { MenuQuery } from "../../domain/menu/browse-menu.ts";
import { describeHiddenDishes, joinWithOr } from "../../domain/menu/describe-allergens.ts";
import { describeVegMenu } from "../../domain/menu/eggs-in-veg.ts";
import type { LoadedMenu } from "../../domain/menu/load-menu.ts";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { type MenuSearch, searchMenu } from "../../domain/menu/search/search-menu.ts";
import { splitBySection } from "../../domain/menu/sections/menu-sections.ts";
import { AllergyNote } from "../cart/allergy-note.tsx";
import type { StoredCart } from "../cart/create-cart.ts";
import { useCurrentDishes } from "../cart/use-current-dishes.ts";
import { OfflineMenuNotice } from "../pwa/offline-menu-notice.tsx";
import { useBusiness } from "../shop-status/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { PicturePriority } from "../ui/dish-picture.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLazyPart } from "../ui/lazy-part.ts";
import { toast, toastDurations } from "../ui/toast/toast.tsx";
import { BuiltInMenuNotice } from "./built-in-menu-notice.tsx";
import { DishCard, dishGridClasses } from "./dish-card.tsx";
import { AllergenFilterLink } from "./hide-filter.tsx";
import type { MenuKind } from "./menu-kind.ts";
import { MenuPager } from "./menu-pager.tsx";
import { SectionLinks } from "./section-links.tsx";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

/** The dishes of the current query. Suspends until the menu is loaded. */
export function MenuResults({
  kind,
  menu,
  cart,
  url,
  heading,
}: {
  kind: MenuKind;
  menu: LoadedMenu | Promise<LoadedMenu>;
  cart: StoredCart;
  url: MenuUrl;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const loaded = menu instanceof Promise ? use(menu) : menu;
  const { items, readAt } = loaded;
  const business = useBusiness();
  const isBuiltIn = loaded.source === "built-in";
  useEffect(() => {
    if (loaded.source === "built-in")
      toast.error(kind.loadFailedText, {
        id: "menu-offline",
        duration: kind.isPicker ? toastDurations.account : toastDurations.other,
      });
  }, [loaded, kind]);
  const allDishes = useCurrentDishes(items);
  // Loaded later: it is only needed for searches, and the menu has to appear fast.
  const [hasSearchHelpFailed, setHasSearchHelpFailed] = useState(false);
  const searchHelp = useLazyPart(() => import("./search-help.tsx"), {
    isNeeded: url.query.search !== "",
    preload: true,
    onLoadFailure: () => setHasSearchHelpFailed(true),
  });
  const result = searchMenu(allDishes, url.query, kind.pageSize, searchHelp?.searchHelp);
  const { found, mentions, suggestion } = result;
  const hasHeadings =
    url.query.sort === null && url.query.section === "" && found.items.some((item) => item.section);
  const groups = hasHeadings
    ? splitBySection(found.items)
    : [{ section: null, dishes: found.items }];
  const hasOnlyMentions =
    mentions.length > 0 && found.hidden.containing + found.hidden.unknown === 0;
  const isEmpty = found.total === 0 && !hasOnlyMentions;
  const filterIntro =
    searchHelp && suggestion && result.query !== url.query && !isEmpty
      ? searchHelp.describeFilter(suggestion)
      : "";
  // The search text may be the name of a filter. Only the search help can tell.
  const isSearching = isEmpty && url.query.search !== "" && !searchHelp && !hasSearchHelpFailed;
  return (
    <section aria-labelledby="dishes" className="pt-4 md:pt-6">
      {isBuiltIn && <BuiltInMenuNotice />}
      {!isBuiltIn && readAt !== undefined && <OfflineMenuNotice readAt={readAt} />}
      <SectionLinks dishes={allDishes} url={url} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
        <h2
          id="dishes"
          ref={heading}
          tabIndex={-1}
          className="font-text md:scroll-mt-24 font-normal text-base text-muted tracking-normal outline-none"
        >
          <span role="status">
            {isSearching ? (
              <span className="noscript:hidden">Searching…</span>
            ) : (
              `${filterIntro}${describeCount(result, describeVegMenu(allDishes, business), searchHelp)} ${describeHiddenDishes(found.hidden, result.query.hide)}`
            )}
          </span>
        </h2>
        <AllergyNote>
          {" "}
          <AllergenFilterLink />
        </AllergyNote>
      </div>
      {searchHelp && !isEmpty && (
        <searchHelp.SuggestedFilter result={result} url={url} isEmpty={false} className="mb-4" />
      )}
      {isEmpty && (
        <div className={isSearching ? "hidden noscript:block" : undefined}>
          <NothingFound
            url={url}
            result={result}
            isMenuEmpty={items.length === 0}
            suggestion={
              searchHelp && <searchHelp.SuggestedFilter result={result} url={url} isEmpty />
            }
          />
        </div>
      )}
      {found.total > 0 &&
        groups.map(({ section, dishes }) => (
          <Fragment key={section === null ? "all" : dishes[0]?.id}>
            {section !== null && (
              <h3 className="mt-6 mb-3 text-2xl first-of-type:mt-0">{section || "More dishes"}</h3>
            )}
            <DishGrid
              kind={kind}
              dishes={dishes}
              cart={cart}
              getPriority={(dish) => getPicturePriority(found.items.indexOf(dish))}
            />
          </Fragment>
        ))}
      {found.pages > 1 && (
        <MenuPager
          page={found.page}
          pageCount={found.pages}
          getPageUrl={(page) => url.getUrl({ page })}
          heading={heading}
        />
      )}
      {mentions.length > 0 && (
        <section aria-labelledby="mentioned-in" className="pt-6">
          <h2 id="mentioned-in" className="text-xl">
            Mentioned in
          </h2>
          <p className="pt-1 pb-3 text-muted">
            Dishes that {suggestion?.isAllergen && "contain, may contain or "}mention{" "}
            {joinWithOr(result.mentioned.map((text) => `“${text}”`))}.
          </p>
          <DishGrid kind={kind} dishes={mentions} cart={cart} />
        </section>
      )}
    </section>
  );
}

function DishGrid({
  kind,
  dishes,
  cart,
  getPriority,
}: {
  kind: MenuKind;
  dishes: readonly MenuItem[];
  cart: StoredCart;
  getPriority?: (dish: MenuItem) => PicturePriority | undefined;
}) {
  return (
    <ul className={dishGridClasses}>
      {dishes.map((item) => (
        <DishCard
          key={item.id}
          item={item}
          kind={kind}
          quantity={cart.getQuantity(item.id)}
          add={cart.add}
          update={cart.update}
          priority={getPriority?.(item)}
        />
      ))}
    </ul>
  );
}

function describeCount(
  result: MenuSearch,
  veg: string,
  searchHelp: typeof import("./search-help.tsx") | null,
): string {
  const { query, found, corrected } = result;
  const { total, page, pages } = found;
  const { search, vegan, filter } = query;
  const noun = `${total === 1 ? "dish" : "dishes"}${filter === "veg" && !vegan ? ` without ${veg}` : ""}`;
  const count = `${total || "No"}${vegan ? " vegan" : ""} ${noun}`;
  const position = pages > 1 ? `, page ${page} of ${pages}` : "";
  const helpedText = searchHelp?.describeHelpedSearch(result, count + position);
  if (helpedText) return helpedText;
  if (corrected !== null)
    return total === 0
      ? `${count} match “${corrected}”.`
      : `${describeNoMatch(query)}. Showing results for “${corrected}”: ${count}${position}.`;
  if (total === 0 && search !== "") return `${describeNoMatch(query)}.`;
  if (search === "") return `${count}${position}.`;
  return `${count} ${total === 1 ? "matches" : "match"} “${search}”${position}.`;
}

function describeNoMatch({ search, filter, vegan, hide }: MenuQuery): string {
  const isFiltered = filter !== "all" || vegan || hide.length > 0;
  return `No dish names match “${search}”${isFiltered ? " with these filters" : ""}`;
}

function describeNoResults({ query, suggestion, corrected }: MenuSearch): string {
  if (!query.search) return "No dishes match this filter.";
  return suggestion || corrected ? "" : "Check the spelling, or ask us.";
}

function NothingFound({
  url,
  result,
  isMenuEmpty,
  suggestion,
}: {
  url: MenuUrl;
  result: MenuSearch;
  isMenuEmpty: boolean;
  /** A button for the filter that the search text names. */
  suggestion: ReactNode;
}) {
  if (isMenuEmpty) return <EmptyState title="No dishes yet" text="Please check back soon." />;
  const { search } = url.query;
  const withoutSearchUrl = url.getUrl({ search: "" });
  const hidesAllMatches = result.found.hidden.containing + result.found.hidden.unknown > 0;
  return (
    <EmptyState
      title={hidesAllMatches ? "No matching dishes" : "No dishes found"}
      text={
        hidesAllMatches
          ? "Your allergen filter hides every matching dish. Ask us and we'll help you choose."
          : describeNoResults(result)
      }
      action={
        <>
          {suggestion}
          {search !== "" && (
            <ButtonLink to="/contact" variant="secondary">
              Ask us
            </ButtonLink>
          )}
          {search !== "" && (
            <ButtonLink to={withoutSearchUrl} preventScrollReset>
              Clear search
            </ButtonLink>
          )}
          {url.query.vegan && (
            <ButtonLink to={url.getUrl({ vegan: false })} variant="secondary" preventScrollReset>
              Remove Vegan
            </ButtonLink>
          )}
          {hidesAllMatches && (
            <ButtonLink
              to={url.getUrl({ hide: [] })}
              state={allergensChosen}
              variant="secondary"
              preventScrollReset
            >
              Clear allergens
            </ButtonLink>
          )}
          {withoutSearchUrl !== url.unfilteredUrl && (
            <ButtonLink
              to={url.unfilteredUrl}
              state={allergensChosen}
              variant="secondary"
              preventScrollReset
            >
              Show the whole menu
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/**
 * The first screen shows at most four pictures. The first picture has priority, so that the others
 * do not delay it.
 */
function getPicturePriority(index: number): PicturePriority | undefined {
  if (index === 0) return "high";
  return index < 4 ? "auto" : undefined;
}
