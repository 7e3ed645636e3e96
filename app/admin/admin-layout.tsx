import "./admin.css";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation, useNavigation } from "react-router";
import { listSoldOutIds } from "../../domain/business/shop-news.ts";
import { listNewOrders } from "../../domain/kitchen/new-orders.ts";
import { messages } from "../../domain/messages.ts";
import { getOpenRealReminder } from "../../domain/setup/describe-open-real.ts";
import { servicesContext } from "../context.ts";
import { ErrorScreen } from "../layout/error-screen.tsx";
import { SiteShell } from "../layout/site-shell.tsx";
import { privatePageHeaders } from "../private-page.ts";
import { PracticeBanner } from "../shop-status/practice-banner.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/admin-layout";
import { adminContext, provideAdmin, valueOrDenied } from "./admin-context.ts";
import { findAdminPage } from "./admin-pages.tsx";
import { AdminBar, AdminSidebar } from "./admin-sidebar.tsx";
import { getAttentionSummary } from "./attention/get-attention-summary.ts";
import { useAttentionPolling } from "./attention/use-attention-summary.ts";
import { isKitchenMode } from "./kitchen/screen/kitchen-mode.ts";
import { LeaveGuard } from "./live/leave-guard.tsx";
import { LiveOrdersPanel } from "./live/live-orders-panel.tsx";
import { StaffLiveProvider } from "./live/staff-live.tsx";
import { useReopenAfterOutage } from "./live/use-reopen-after-outage.ts";
import { revalidateUnlessOrderCloses } from "./order-url.ts";
import { RushStrip } from "./rush/rush-strip.tsx";
import { KeyboardShortcuts } from "./shortcuts/keyboard-shortcuts.tsx";

export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateUnlessOrderCloses;

export const middleware: Route.MiddlewareFunction[] = [provideAdmin];

/**
 * Rejects visitors and customers early, and loads what every page shows. Not a security boundary:
 * each child route checks access too.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { shop, attention, log } = context.get(servicesContext);
  attention.noteHost(request.headers.get("host"));
  const [newOrders, openReal, attentionSummary, soldOut] = await Promise.all([
    listNewOrders(shop, actor),
    getOpenRealReminder(shop, actor),
    getAttentionSummary(context),
    // Without them, the page reloads once the stream has sent the sold-out dishes.
    listSoldOutIds(shop).catch((err: unknown) => {
      log.warn({ err }, "admin: sold-out dishes not loaded");
      return undefined;
    }),
  ]);
  return {
    openReal,
    newOrders: valueOrDenied(newOrders),
    attention: attentionSummary,
    isOwner: actor.isOwner,
    soldOut,
  };
}

export default function AdminLayout({
  loaderData: { newOrders, openReal, soldOut },
}: Route.ComponentProps) {
  useAttentionPolling();
  const kitchenMode = isKitchenMode(useLocation());
  return (
    <div
      className={
        kitchenMode ? "min-h-dvh" : "min-h-dvh lg:grid lg:grid-cols-[min(15rem,30%)_minmax(0,1fr)]"
      }
    >
      <Link to="#main" className="skip-link">
        Skip to main content
      </Link>
      <StaffLiveProvider unseenOrders={newOrders.orders} loadedSoldOut={soldOut}>
        <LeaveGuard>
          {kitchenMode ? (
            <KeyboardShortcuts />
          ) : (
            <>
              <AdminSidebar />
              <AdminBar />
            </>
          )}
          <div className="min-w-0">
            <LiveOrdersPanel newOrders={newOrders} isKitchenMode={kitchenMode} />
            <main
              id="main"
              tabIndex={-1}
              className={kitchenMode ? "outline-none" : "px-4 pt-4 outline-none sm:px-6 lg:px-10"}
            >
              <div
                className={
                  kitchenMode ? "" : "-mx-4 -mt-4 mb-6 empty:hidden sm:-mx-6 lg:-mx-10 lg:mb-8"
                }
              >
                <PracticeBanner note={openReal} />
              </div>
              {!kitchenMode && <RushStrip />}
              <LoadingPage>
                <Outlet />
              </LoadingPage>
            </main>
          </div>
        </LeaveGuard>
      </StaffLiveProvider>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReopenAfterOutage(error);
  if (!isRouteErrorResponse(error) || error.status !== 403)
    return <ErrorScreen error={error} failureTitle={messages.admin.roleFailed} />;
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

/**
 * Shows the skeleton of the next page while it loads, but none for filters and next rows. The
 * current page stays mounted but hidden, so that nothing is lost if loading fails.
 */
function LoadingPage({ children }: { children: ReactNode }) {
  const currentPage = findAdminPage(useLocation().pathname);
  const { location, formMethod } = useNavigation();
  const nextPage = location && !formMethod ? findAdminPage(location.pathname) : undefined;
  const isLeaving = nextPage !== undefined && nextPage !== currentPage;
  return (
    <>
      <p role="status" className="sr-only">
        {isLeaving && `Loading ${nextPage.label}…`}
      </p>
      {isLeaving && (
        <>
          <h1 className="sr-only">{nextPage.label}</h1>
          {nextPage.skeleton}
        </>
      )}
      <div hidden={isLeaving}>{children}</div>
    </>
  );
}
