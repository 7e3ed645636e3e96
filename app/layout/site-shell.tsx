import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { messages } from "../../domain/messages.ts";
import { PracticeBanner } from "../shop-status/practice-banner.tsx";
import { RushBanner } from "../shop-status/rush-banner.tsx";
import { Footer } from "./footer.tsx";
import { LiveOrders } from "./live-orders.tsx";
import { TopBar } from "./top-bar.tsx";

/**
 * The layout of pages outside the back office, and of errors that replace the back office: skip
 * link, top bar, content and footer.
 */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1 pt-16 outline-none">
        <PracticeBanner />
        <RushBanner />
        <LiveOrders />
        {children}
      </main>
      <Footer />
      <LoadingNotice />
    </div>
  );
}

const protectedPaths = /^\/(cart|checkout|userdashboard)(\/|$)/;

/** Shown over the current page while a protected page loads. */
function LoadingNotice() {
  const { location, formMethod } = useNavigation();
  const pathname = useLocation().pathname;
  const nextPath = location?.pathname ?? "";
  const isAdmin = nextPath === "/admin" || nextPath.startsWith("/admin/");
  const isLoading = protectedPaths.test(nextPath) && nextPath !== pathname && !formMethod;
  const loadingText = isLoading ? messages.page.loading : "";
  const text = isAdmin ? messages.page.checkingPermissions : loadingText;
  return (
    <p
      role="status"
      className={
        text
          ? "fixed bottom-6 left-1/2 z-60 -translate-x-1/2 rounded-full border border-line bg-raised px-5 py-2.5 font-semibold shadow-lift"
          : "sr-only"
      }
    >
      {text}
    </p>
  );
}
