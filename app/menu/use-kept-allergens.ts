import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { parseMenuQuery } from "../../domain/menu/browse-menu.ts";
import { hiddenAllergens } from "../session/form-draft.ts";
import { useViewer } from "../session/use-viewer.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

/** Keeps the hidden allergens: a plain link to a menu hides the same ones again. */
export function useKeptAllergens({ query, updateQuery }: MenuUrl): void {
  const { key, search, state } = useLocation();
  const isViewerKnown = useViewer().state !== "loading";
  const keep = useEffectEvent(() => {
    if (!isViewerKnown) return;
    if (query.hide.length > 0) hiddenAllergens.save(query.hide.join());
    else if (state === allergensChosen) hiddenAllergens.clear();
    else if (search === "") {
      const { hide } = parseMenuQuery(new URLSearchParams({ hide: hiddenAllergens.read() }));
      if (hide.length > 0) updateQuery({ hide }, { replace: true });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => keep(), [key, isViewerKnown]);
}
