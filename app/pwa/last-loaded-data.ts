import { isRouteErrorResponse } from "react-router";

/** The last data of a page, by key (`of`): a reload that fails for want of a network keeps it, so that nothing typed is lost. */
export function lastLoadedData<Data>() {
  let last: { of: string; data: Data } | undefined;
  return {
    keep(of: string, data: Data) {
      last = { of, data };
    },
    /** Loads; only a network failure falls back to the last data. */
    async loadOrUseLast(of: string, load: () => Promise<Data>): Promise<Data> {
      try {
        return await load();
      } catch (failure) {
        if (failure instanceof Response || isRouteErrorResponse(failure) || last?.of !== of) throw failure;
        return last.data;
      }
    },
  };
}
