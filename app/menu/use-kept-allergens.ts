import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { allergens } from "../../domain/menu/allergens.ts";
import { parseMenuQuery } from "../../domain/menu/browse-menu.ts";
import { hiddenAllergens } from "../session/form-draft.ts";
import { useViewer } from "../session/use-viewer.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

/**
 * The parameter with which a form submitted before hydration says what was hidden before. It marks
 * the submission as the customer's choice, and is removed from the URL afterwards. In a link from
 * elsewhere it is ignored.
 */
export const hiddenBeforeParam = "hidden";

/**
 * Keeps the allergens that the customer chose to hide: they stay hidden on every address of the
 * menu, also after Back, until the customer removes them on the page or signs out. Allergens in a
 * link that someone else shared only filter the page: they are that person's.
 */
export function useKeptAllergens({ query, getUrl, isCartOpen }: MenuUrl): void {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === "POP";
  const isViewerKnown = useViewer().state !== "loading";
  const lastHide = useRef<readonly string[]>(query.hide);
  const keep = useEffectEvent(() => {
    if (!isViewerKnown) return;
    const submitted = new URLSearchParams(search).get(hiddenBeforeParam);
    const isFromShop = document.referrer.split("/")[2] === location.host;
    const submittedBefore = isFromShop && submitted?.split(",");
    const chosen: readonly string[] = query.hide;
    let before = submittedBefore || lastHide.current;
    lastHide.current = chosen;
    const kept = hiddenAllergens.read();
    const isChoice = submittedBefore || state === allergensChosen;
    // Back or Forward to an earlier choice undoes a removal, but removes nothing: hiding too much is
    // safer than too little.
    if (isPop && !submittedBefore) before = before.filter((name) => chosen.includes(name));
    const own = isChoice ? applyChoice(kept, before, chosen) : kept;
    if (own !== kept) hiddenAllergens.save(own);
    if (isCartOpen) return;
    const { hide } = parseMenuQuery(new URLSearchParams({ hide: `${chosen},${own}` }));
    if (submitted !== null || hide.length > chosen.length)
      void navigate(getUrl({ hide, page: query.page }), {
        replace: true,
        preventScrollReset: true,
        state: isChoice && allergensChosen,
      });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => keep(), [key, isViewerKnown]);
}

/**
 * The kept allergens with those that a choice added to the hidden ones, without those that it
 * removed. Joined by commas.
 */
export function applyChoice(
  kept: string,
  before: readonly string[],
  after: readonly string[],
): string {
  const keptNames = kept.split(",");
  const isKept = (name: string) =>
    after.includes(name) === before.includes(name)
      ? keptNames.includes(name)
      : after.includes(name);
  return allergens.filter(isKept).join();
}
