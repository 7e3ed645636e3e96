import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "react-router";
import { formatDayName, formatException } from "../domain/business/format-hours.ts";
import { buildHomeNote } from "../domain/business/home-note.ts";
import { describeHygiene, describeTrader } from "../domain/business/legal/describe-legal.ts";
import { sendsEmails } from "../domain/business/sends-emails.ts";
import { shopNews } from "../domain/business/shop-news.ts";
import { formatPhone } from "../domain/contact-details/phone.ts";
import { hoursAhead, upcomingExceptions } from "../domain/scheduling/hours-ahead.ts";
import type { Route } from "./+types/root";
import { incompleteContext, servicesContext } from "./context.ts";
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
import { describePictures } from "./shop-status/describe-pictures.ts";
import { readBusiness, readInTime } from "./shop-status/read-business.ts";
import { readPageLinks } from "./shop-status/read-page-links.ts";
import { Toaster } from "./ui/toast/toaster.tsx";
import "./ui/storefront.css";
import { networkFailureStatus } from "./network-failure-status.ts";

/** Empty in the browser bundle, because the browser needs the script only inside the HTML. */
const themeBeforePaint = import.meta.env.SSR ? themeScript : "";

export const links: Route.LinksFunction = () => [
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, accounts, attention, log, publicUrl } = context.get(servicesContext);
  const onFailure = (err: unknown) => {
    context.get(incompleteContext)();
    log.warn(
      { err },
      "business settings, custom pages or menu not loaded: using the last known ones",
    );
  };
  const now = shop.clock.now();
  const [business, pages, dishes] = await Promise.all([
    readBusiness({ business: shop.read.business, onFailure }),
    readPageLinks({ customPages: shop.read.customPages, onFailure }),
    readInTime(shop.read.menu.list(now), "Menu").catch(onFailure),
  ]);
  // The second number may be empty.
  const phones = business.phones.filter(Boolean);
  const hoursExceptions = upcomingExceptions(business, now);
  const hasEmails = sendsEmails(business, attention.getLatest());
  const inAWeek = now
    .toZonedDateTimeISO(business.timeZone)
    .toPlainDate()
    .add({ days: 7 })
    .toString();
  return {
    business: { ...business, phones, homeNote: buildHomeNote(business), hoursExceptions },
    specialDays: hoursExceptions
      .filter(({ day }) => day <= inAWeek)
      .map((exception) => ({
        days: formatDayName(exception.day),
        hours: formatException(exception),
      })),
    hours: hoursAhead(business, now),
    news: shopNews(business, now.epochMilliseconds),
    phones: phones.map(formatPhone),
    legal: {
      trader: describeTrader(business).join(" "),
      hygiene: describeHygiene(business),
      pictures: describePictures(dishes ?? null, business),
    },
    pages,
    sendsEmails: hasEmails,
    // Google confirms its users' addresses, so they need no email from the shop.
    canSignUp: hasEmails || accounts.google !== null,
    publicUrl,
  };
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
 * Reloads the settings and the user only after a submission that got a response from the server.
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
