import { privatePageMeta } from "../layout/page-meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useOffline } from "./network-status.ts";
import { useWantedPage } from "./use-intended-page.ts";

export const meta = privatePageMeta("You are offline");

/** What a browser without a network shows in the place of a page that it does not have (`service-worker.ts`). */
export default function Offline() {
  const wanted = useWantedPage();
  const offline = useOffline();
  const leadsOn = wanted !== null && !offline;
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center md:py-28">
      <img src="/pictures/empty-plate.webp" alt="" width={240} height={240} className="size-48 md:size-60" />
      <h1 className="text-4xl md:text-5xl">{leadsOn ? "We are back" : "You are offline"}</h1>
      <p className="max-w-md text-lg text-muted">
        {leadsOn
          ? "The shop can be reached again."
          : "This page needs a connection. Your cart and what you typed are kept on this device, and the menu can be read as it was."}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.assign(wanted ?? "/")}>{leadsOn ? "Go on" : "Try again"}</Button>
        <ButtonLink to="/menu" variant="secondary" reloadDocument>
          Read the menu
        </ButtonLink>
      </div>
    </div>
  );
}
