import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { learnNews } from "../../shop-status/latest-news.ts";
import { toast } from "../../ui/toast/toast.tsx";
import type { action } from "./rush-action.ts";

/** Sends what staff pressed, says what came of it, and calls `onDone` when it was done. */
export function useRushFetcher(onDone?: () => void) {
  const fetcher = useFetcher<typeof action>();
  const told = useRef(fetcher.data);
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || answer === told.current) return;
    told.current = answer;
    if (answer.ok) {
      toast.success(answer.message);
      learnNews(answer.news);
      onDone?.();
    } else toast.error(answer.message);
  }, [fetcher.data, onDone]);
  return { Form: fetcher.Form, busy: fetcher.state !== "idle" };
}
