import { useRef } from "react";
import type { FetcherWithComponents } from "react-router";

/**
 * For a fetcher whose URL changes quickly, such as a search. The router aborts an earlier load only
 * once it knows the fetcher's route. Until then, two loads would run, and the one that ends last
 * would win. So during the first load, this remembers only the latest URL, and loads it afterwards.
 */
export function useLatestLoad({
  load,
}: Pick<FetcherWithComponents<unknown>, "load">): (url: string) => void {
  const latest = useRef<string>(null);
  const firstLoad = useRef<"none" | "running" | "done">("none");
  return (url) => {
    latest.current = url;
    if (firstLoad.current === "running") return;
    if (firstLoad.current === "done") return void load(url);
    firstLoad.current = "running";
    void load(url).finally(() => {
      firstLoad.current = "done";
      if (latest.current !== url) void load(latest.current ?? url);
    });
  };
}
