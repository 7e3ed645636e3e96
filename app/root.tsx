import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { ErrorScreen } from "./layout/error-screen.tsx";
import { FlashToast } from "./layout/flash-toast.tsx";
import { InlineScript } from "./layout/inline-script.tsx";
import { loadHandlers } from "./layout/load-handlers.ts";
import { LookLinks, LookStyle } from "./layout/look/look-head.tsx";
import { replayEarlyClicks } from "./layout/replay-early-clicks.ts";
import { ScriptsAfterPaint } from "./layout/scripts-after-paint.tsx";
import { useThemeOnDocument } from "./layout/theme.ts";
import themeScript from "./layout/theme-before-paint.js?raw";
import { usePreventedReload } from "./pwa/prevent-reload.ts";
import { StructuredDataScript } from "./seo/structured-data-script.tsx";
import { SessionWatch } from "./session/session-watch.tsx";
import { fetchViewer, useCurrentViewer, ViewerContext } from "./session/use-viewer.ts";
import { Toaster } from "./ui/toast/toaster.tsx";
import "./ui/storefront.css";
import { networkFailureStatus } from "./network-failure-status.ts";
import { loadShop } from "./shop-status/load-shop.ts";

/** Empty in the browser bundle, because the browser needs the script only inside the HTML. */
const themeBeforePaint = import.meta.env.SSR ? themeScript : "";

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  return loadShop(context);
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next();
    for (const handle of loadHandlers) handle(request, results);
  },
];

/** The last root data in this tab. */
let lastData: Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>> | undefined;

/**
 * Also fetches the viewer, without waiting for it. Not called during hydration, when a navigation
 * or a live update could abort the router's loading; `useCurrentViewer` then fetches the viewer.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const viewer = fetchViewer();
  try {
    lastData = await serverLoader();
  } catch (error) {
    // After a network failure, keep the page with the last data.
    if (!lastData || error instanceof Response) throw error;
  }
  return { ...lastData, viewer };
}

/**
 * Reloads the settings and the user only after a submission, unless the network or the database was
 * unavailable.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus !== networkFailureStatus;

/** Wraps error pages too, so that they have the viewer. */
export function Layout({ children }: { children: ReactNode }) {
  useThemeOnDocument();
  const loaded = useRouteLoaderData<Partial<Awaited<ReturnType<typeof clientLoader>>>>("root");
  const viewer = useCurrentViewer(loaded?.viewer);
  useEffect(() => {
    if (loaded) lastData = loaded as typeof lastData;
  }, [loaded]);
  useEffect(replayEarlyClicks, []);
  return (
    <html lang="en-GB" className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <LookLinks />}
        <InlineScript text={themeBeforePaint} />
        <Meta />
        {loaded?.business?.practice && <meta name="robots" content="noindex" />}
        {/* Style sheets are our own files, so they need no nonce. Browsers hide nonces from React. */}
        <Links nonce="" />
        {import.meta.env.SSR && <LookStyle />}
        <StructuredDataScript />
      </head>
      <body>
        <ViewerContext value={viewer}>
          <Toaster />
          <FlashToast />
          <SessionWatch />
          {children}
        </ViewerContext>
        <ScrollRestoration />
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

export default function Root() {
  const failedLocation = usePreventedReload();
  return failedLocation ? <ErrorScreen error={null} failedLocation={failedLocation} /> : <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
