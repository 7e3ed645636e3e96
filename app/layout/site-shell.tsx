import type { ReactNode } from "react";
import { RushBanner } from "../shop-status/rush-banner.tsx";
import { CheckingPermissions } from "./checking-permissions.tsx";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every page: skip link, top bar, content and footer. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to main content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1 pt-16 outline-none">
        <RushBanner />
        {children}
      </main>
      <Footer />
      <CheckingPermissions />
    </div>
  );
}
