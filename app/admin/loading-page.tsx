import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { adminPageAt } from "./admin-pages.tsx";

/**
 * The page or, while another page of the back office is fetched, the frame of that one. The page that is left stays as it is behind it:
 * where the other cannot be fetched, nothing on it is lost. A change within one page (a filter, the next rows) leaves it standing.
 */
export function PageBeingFetched({ children }: { children: ReactNode }) {
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
