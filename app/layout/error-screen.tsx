import { use, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { messages } from "../../domain/messages.ts";
import { lookWhetherReached, useOffline } from "../pwa/network-status.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { RequestId } from "./request-id.ts";
import { SiteShell } from "./site-shell.tsx";

function wordsFor(status: number | null, offline: boolean): { title: string; text: string } {
  if (status === null && offline)
    return {
      title: "You are offline",
      text: messages.offline.opensByItself,
    };
  if (status === 404)
    return { title: "This page is not on the menu", text: "The address may be mistyped, or what was here has moved." };
  if (status === 403)
    return { title: "This part is for the kitchen", text: "Your account does not open this page. If it should, tell the owner." };
  if (status !== null && status < 500)
    return { title: "That did not work", text: "The request could not be understood. Go back and try it again." };
  return {
    title: "The kitchen has a hiccup",
    text: "Something went wrong on our side, not on yours. Try again in a moment; your cart is kept.",
  };
}

/**
 * What a visitor sees when something went wrong: calm words, a way on, and no innards. `wanted` is where they were heading when the page
 * could not be fetched; otherwise it is where they are.
 */
export function ErrorScreen({
  error,
  wanted,
  failed,
}: {
  error: unknown;
  wanted?: { pathname: string; search: string };
  /** What could not be done, where there are words of its own for a failure on our side. */
  failed?: string;
}) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const here = useLocation();
  const { pathname, search } = wanted ?? here;
  const reload = () => window.location.assign(pathname + search);
  const offline = useOffline(reload);
  const unanswered = status === null;
  useEffect(() => {
    if (unanswered) void lookWhetherReached();
  }, [unanswered]);
  const words = wordsFor(status, offline);
  const ours = status === null || status >= 500;
  const title = failed && ours && !offline ? failed : words.title;
  const requestId = use(RequestId);
  const { name } = useBusiness();
  return (
    <SiteShell>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {/* Where the browser finds it again when the page comes alive. */}
      {requestId && <meta name="request-id" content={requestId} />}
      <div className="page-width flex flex-col items-center gap-4 py-20 text-center md:py-28">
        <img
          src="/pictures/empty-plate.webp"
          alt=""
          width={240}
          height={240}
          // Without a network there may be no picture either: then there is none, rather than an empty frame.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
          className="size-48 md:size-60"
        />
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="max-w-md text-lg text-muted">{words.text}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {ours && <Button onClick={reload}>Try again</Button>}
          <ButtonLink to="/menu" variant={ours ? "secondary" : "primary"}>
            Explore Menu
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Home
          </ButtonLink>
        </div>
        {ours && !offline && requestId && (
          <p className="mt-4 text-muted text-sm">
            If it keeps happening, tell us this number: <code className="select-all">{requestId}</code>
          </p>
        )}
      </div>
    </SiteShell>
  );
}
