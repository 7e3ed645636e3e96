import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { parseMenuQuery } from "../../domain/menu/browse-menu.ts";
import { formDraft, hiddenAllergens } from "../session/form-draft.ts";
import { useViewer } from "../session/use-viewer.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

/** Remove after 0.2: where the previous release kept the hidden allergens. */
const previousDraft = formDraft("menu");

export function readAllergens(): string {
  return hiddenAllergens.read() || (previousDraft.read().hide ?? "");
}

export function clearAllergens(): void {
  hiddenAllergens.clear();
  previousDraft.clear();
}

/**
 * Keeps the allergens that the customer chose to hide: every link to a menu hides them again.
 * Others in a link that someone shared only filter the page: they are that person's.
 */
export function useKeptAllergens({ query, getUrl, isCartOpen }: MenuUrl): void {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isViewerKnown = useViewer().state !== "loading";
  const keep = useEffectEvent(() => {
    if (!isViewerKnown) return;
    if (state === allergensChosen) {
      if (query.hide.length > 0) hiddenAllergens.save(query.hide.join());
      else clearAllergens();
    } else if (!isCartOpen) {
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
