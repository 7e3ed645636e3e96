import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { parseMenuQuery } from "../../domain/menu/browse-menu.ts";
import { formDraft } from "../session/form-draft.ts";
import { allergensChosen, type MenuUrl } from "./use-menu-url.ts";

const draft = formDraft("menu");

/** Keeps the hidden allergens for this tab: a plain link to a menu hides the same ones again. */
export function useKeptAllergens({ query, updateQuery }: MenuUrl): void {
  const { key, search, state } = useLocation();
  const keep = useEffectEvent(() => {
    const { hide } = draft.read();
    if (query.hide.length > 0 || state === allergensChosen) draft.save({ hide: query.hide.join() });
    else if (hide && search === "")
      updateQuery({ hide: parseMenuQuery(new URLSearchParams({ hide })).hide }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => keep(), [key]);
}
