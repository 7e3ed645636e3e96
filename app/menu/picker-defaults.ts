import { messages } from "../../domain/messages.ts";

/** Larger than any likely menu, so that customers ordering for a group need not change pages. */
const pickerPageSize = 60;

/** The `MenuKind` fields shared by both pickers and the back office's dish finder. */
export const pickerDefaults = {
  searchPlaceholder: "Search items...",
  loadingText: "Loading Menu...",
  loadFailedText: messages.menu.loadFailed,
  pageSize: pickerPageSize,
  isPicker: true,
  canOrder: true,
};
