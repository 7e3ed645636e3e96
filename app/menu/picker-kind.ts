import { messages } from "../../domain/messages.ts";

/** Larger than any likely menu, so that customers who order for a group need not change pages. */
const pickerPageSize = 60;

/** The fields of `MenuKind` whose values are the same in both pickers. */
export const pickerDefaults = {
  searchPlaceholder: "Search items...",
  loadingText: "Loading Menu...",
  loadFailed: messages.menu.loadFailed,
  pageSize: pickerPageSize,
  isPicker: true,
  canOrder: true,
};
