import { isRouteErrorResponse, Link, Outlet } from "react-router";
import { messages } from "../../domain/messages.ts";
import { privatePageHeaders } from "../private-page.ts";
import { adminOnly } from "../require-actor.ts";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { SiteShell } from "../shell/site-shell.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/admin-layout";
import { AdminBar, AdminSidebar } from "./admin-sidebar.tsx";
import { PageBeingFetched } from "./page-being-fetched.tsx";
import { RushStrip } from "./rush/rush-strip.tsx";

export const headers = privatePageHeaders;

/** Says early that this is no place for a customer. It is no guard: every door below asks for itself. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await adminOnly(context, request);
  return null;
}

export default function AdminLayout() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[min(15rem,30%)_minmax(0,1fr)]">
      <Link
        to="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to the page
      </Link>
      <AdminSidebar />
      <AdminBar />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 pt-6 outline-none sm:px-6 lg:px-10 lg:pt-10">
        <RushStrip />
        <PageBeingFetched>
          <Outlet />
        </PageBeingFetched>
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorScreen error={error} />;
  return (
    <SiteShell>
      <title>{messages.admin.denied}</title>
      <div className="page-width flex flex-col items-center gap-4 py-24 text-center">
        <h1 className="text-4xl md:text-5xl">{messages.admin.denied}</h1>
        <p className="max-w-md text-lg text-muted">{messages.admin.noPermission}</p>
        <ButtonLink to="/userdashboard">Your dashboard</ButtonLink>
      </div>
    </SiteShell>
  );
}
