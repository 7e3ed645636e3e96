import { use } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { messages } from "../../domain/messages.ts";
import { useOffline } from "../pwa/network-status.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { RequestId } from "./request-id.ts";
import { SiteShell } from "./site-shell.tsx";

function describeError(status: number | null, offline: boolean): { title: string; text: string } {
  if (status === null && offline)
    return {
      title: "You are offline",
      text: messages.offline.reopensOnline,
    };
  if (status === 404)
    return {
      title: "Page not found",
      text: "Check the address, or find what you need on our menu.",
    };
  if (status === 403)
    return {
      title: "Staff only",
      text: "Your account can't open this page. Ask the owner if you need access.",
    };
  if (status !== null && status < 500)
    return {
      title: "That didn't work",
      text: "We couldn't process that request. Go back and try again.",
    };
  return {
    title: "Something went wrong",
    text: "It's a problem on our side. Try again in a moment. Your cart is saved.",
  };
}

/** Replaces a page that failed. The text depends on the status of `error` and on the connection. */
export function ErrorScreen({
  error,
  failedLocation,
  failureTitle,
}: {
  error: unknown;
  /** The page that could not be loaded; by default the current one. */
  failedLocation?: { pathname: string; search: string };
  /** Replaces the title for an error on our side. */
  failureTitle?: string;
}) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const location = useLocation();
  const { pathname, search } = failedLocation ?? location;
  const reload = () => window.location.assign(pathname + search);
  const isUnreachable = status === null;
  const offline = useOffline(reload, isUnreachable);
  const description = describeError(status, offline);
  const isOurFault = isUnreachable || status >= 500;
  const title = failureTitle && isOurFault && !offline ? failureTitle : description.title;
  const requestId = use(RequestId);
  const { name } = useBusiness();
  return (
    <SiteShell>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {/* Hydration reads the request id from here. */}
      {requestId && <meta name="request-id" content={requestId} />}
      <div className="page-width flex flex-col items-center gap-4 py-20 text-center md:py-28">
        <img
          src="/pictures/empty-plate.webp"
          alt=""
          width={240}
          height={240}
          // When offline, the picture may not load either: hide it rather than show a broken image.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
          className="size-48 md:size-60"
        />
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="max-w-md text-lg text-muted">{description.text}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {isOurFault && <Button onClick={reload}>Try again</Button>}
          <ButtonLink to="/menu" variant={isOurFault ? "secondary" : "primary"}>
            Explore Menu
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Home
          </ButtonLink>
        </div>
        {isOurFault && !offline && requestId && (
          <p className="mt-4 text-muted text-sm">
            If this keeps happening, quote this reference:{" "}
            <code className="select-all">{requestId}</code>
          </p>
        )}
      </div>
    </SiteShell>
  );
}
