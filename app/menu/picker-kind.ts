import { messages } from "../../domain/messages.ts";

/** Larger than any likely menu, so that customers who order for a group need not change pages. */
const pickerPageSize = 60;

/** The part of `MenuKind` that both pickers share. */
export const pickerDefaults = {
  search: "Search items...",
  loading: "Loading Menu...",
  loadFailed: messages.menu.loadFailed,
  pageSize: pickerPageSize,
  picker: true,
};
