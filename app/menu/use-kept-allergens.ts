import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
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
 * Keeps the allergens that the customer chose to hide: a plain link to a menu hides the same ones
 * again. Those in a link that someone shared only filter the page: they are that person's.
 */
export function useKeptAllergens({ query, updateQuery }: MenuUrl): void {
  const { key, search, state } = useLocation();
  const isViewerKnown = useViewer().state !== "loading";
  const keep = useEffectEvent(() => {
    if (!isViewerKnown) return;
    if (state === allergensChosen) {
      if (query.hide.length > 0) hiddenAllergens.save(query.hide.join());
      else clearAllergens();
    } else if (search === "") {
      const { hide } = parseMenuQuery(new URLSearchParams({ hide: readAllergens() }));
      if (hide.length > 0) updateQuery({ hide }, { replace: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => keep(), [key, isViewerKnown]);
}
