import { messages } from "../../domain/messages.ts";

/** More than the largest menu that is likely: nobody who picks for a crowd wants to turn pages. */
const pickerPageSize = 60;

/** What both pickers have in common. */
export const picker = {
  search: "Search items...",
  loading: "Loading Menu...",
  loadFailed: messages.menu.loadFailed,
  pageSize: pickerPageSize,
  picker: true,
};
