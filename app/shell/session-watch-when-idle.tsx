import { useFetchedPart } from "../ui/fetched-part.ts";

/** The watch over the session, fetched once the page has come to rest: nothing that it says is about the first moments. */
export function SessionWatchWhenIdle() {
  const Watch = useFetchedPart(async () => (await import("./session-watch.tsx")).SessionWatch, { wanted: false, likely: true });
  return Watch && <Watch />;
}
