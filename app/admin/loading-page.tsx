import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { adminPageAt } from "./admin-pages.tsx";

/**
 * Shows the skeleton of the next page while it loads. The current page stays mounted but hidden, so nothing is lost if loading fails.
 * Navigation within a page (filters, next rows) shows no skeleton.
 */
export function LoadingPage({ children }: { children: ReactNode }) {
  const here = adminPageAt(useLocation().pathname);
  const { location, formMethod } = useNavigation();
  const next = location && !formMethod ? adminPageAt(location.pathname) : undefined;
  const leaving = next !== undefined && next !== here;
  return (
    <>
      <p role="status" className="sr-only">
        {leaving && `Loading ${next.label}…`}
      </p>
      {leaving && (
        <>
          <h1 className="sr-only">{next.label}</h1>
          {next.skeleton}
        </>
      )}
      <div hidden={leaving}>{children}</div>
    </>
  );
}
