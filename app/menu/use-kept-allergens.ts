import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { parseMenuQuery } from "../../domain/menu/browse-menu.ts";
import { formDraft, hiddenAllergens } from "../session/form-draft.ts";
import { useViewer } from "../session/use-viewer.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

/** Where the previous release kept them. Remove it in the release after next. */
const previousDraft = formDraft("menu");

export function readAllergens(): string {
  return hiddenAllergens.read() || (previousDraft.read().hide ?? "");
}

export function clearAllergens(): void {
  hiddenAllergens.clear();
  previousDraft.clear();
}

/**
 * Keeps the allergens that the customer chose to hide: every link to a menu hides them again, but
 * Back on the menu undoes a choice. Others in a link that someone shared only filter the page: they
 * are that person's.
 */
export function useKeptAllergens({ query, getUrl, isCartOpen }: MenuUrl): void {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const hasOpened = useRef(false);
  const isViewerKnown = useViewer().state !== "loading";
  const keep = useEffectEvent(() => {
    if (!isViewerKnown) return;
    const isBack = hasOpened.current && navigationType === "POP" && search !== "";
    hasOpened.current = true;
    if (state === allergensChosen) {
      if (query.hide.length > 0) hiddenAllergens.save(query.hide.join());
      else clearAllergens();
    } else if (!isCartOpen && !isBack) {
      const { hide } = parseMenuQuery(
        new URLSearchParams({ hide: `${query.hide},${readAllergens()}` }),
      );
      if (hide.length > query.hide.length)
        void navigate(getUrl({ hide, page: query.page }), {
          replace: true,
          preventScrollReset: true,
        });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => keep(), [key, isViewerKnown]);
}
