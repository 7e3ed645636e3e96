import { isRouteErrorResponse } from "react-router";

/**
 * What a page was last given, of which thing (`of`): news of it that cannot be fetched, for want of a network, takes nothing away from
 * whoever is typing on the page.
 */
export function standingData<Data>() {
  let standing: { of: string; data: Data } | undefined;
  return {
    keep(of: string, data: Data) {
      standing = { of, data };
    },
    /** An answer of the server counts, whatever it is; only no answer at all leaves what stands. */
    async orWhatStands(of: string, load: () => Promise<Data>): Promise<Data> {
      try {
        return await load();
      } catch (failure) {
        if (failure instanceof Response || isRouteErrorResponse(failure) || standing?.of !== of) throw failure;
        return standing.data;
      }
    },
  };
}
