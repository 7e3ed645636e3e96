import { useEffect } from "react";

/** Takes the query, with the token of a mailed link, out of the address: neither the browser's history nor somebody who looks over a shoulder gets it. */
export function useAddressWithoutToken(): void {
  useEffect(() => window.history.replaceState(window.history.state, "", window.location.pathname), []);
}
