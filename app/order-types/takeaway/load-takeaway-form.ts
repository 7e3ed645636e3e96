import type { LoadedMenu } from "../../../domain/menu/load-menu.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { parseMenu, type SerialisedMenu } from "../../menu/serialised-menu.ts";
import { fetchTimes } from "../times/fetch-times.ts";
import type { OfferedPickups } from "./pickup-times-loader.ts";
import { takeawayDraft } from "./takeaway-draft.ts";

/** The data of the takeaway form. A part that could not be loaded is null. */
export interface TakeawayFormData {
  /** Today's menu, to compare the chosen dishes with. */
  menu: readonly MenuItem[] | null;
  times: OfferedPickups | null;
}

/**
 * Loads the data in the browser: free times must be current, but the page's HTML comes from a
 * cache.
 */
export async function loadTakeawayForm(
  serverData: Promise<{ menu: SerialisedMenu }>,
): Promise<TakeawayFormData> {
  const [menu, times] = await Promise.all([
    serverData.then(
      ({ menu }) => getCurrentItems(parseMenu(menu)),
      // Without the menu the form still works, but cannot show what has changed.
      () => null,
    ),
    fetchPickupTimes(takeawayDraft.read().pickupDate),
  ]);
  return { menu, times };
}

/** The dishes; null for the built-in menu, which can be out of date. */
function getCurrentItems({ items, source }: LoadedMenu): readonly MenuItem[] | null {
  return source === "database" ? items : null;
}

function fetchPickupTimes(day: string | undefined) {
  return fetchTimes<OfferedPickups>(
    `/takeaway/times${day ? `?day=${encodeURIComponent(day)}` : ""}`,
  );
}
