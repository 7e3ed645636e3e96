import { Outlet } from "react-router";
import { SiteShell } from "../layout/site-shell.tsx";

export default function StorefrontLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
