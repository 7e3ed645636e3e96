import { useEffect } from "react";

/**
 * Removes the URL's query, which contains the token, from the address bar and the browser history.
 */
export function useRemoveTokenFromUrl(): void {
  useEffect(
    () => window.history.replaceState(window.history.state, "", window.location.pathname),
    [],
  );
}
