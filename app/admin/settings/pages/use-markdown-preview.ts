import { useEffect, useRef, useState } from "react";
import { describeNetworkFailure } from "../../../network-failure.ts";

interface Preview {
  html: string;
  /** Why `html` is out of date. */
  problem?: string;
}

/** Delay after the last keystroke, in ms. */
const debounceMs = 300;

/**
 * Server-rendered preview of the text being typed. Keeps the last HTML if the server refuses or is
 * unreachable.
 */
export function useMarkdownPreview(
  initialHtml: string,
): Preview & { update: (text: string) => void } {
  const [preview, setPreview] = useState<Preview>({ html: initialHtml });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops only when the editor closes.
  useEffect(() => stop, []);

  function update(text: string) {
    stop();
    timer.current = setTimeout(async () => {
      const controller = new AbortController();
      request.current = controller;
      const rendered = await fetchPreview(text, controller.signal);
      if (!controller.signal.aborted) setPreview(({ html }) => ({ html, ...rendered }));
    }, debounceMs);
  }
  return { ...preview, update };
}

async function fetchPreview(
  text: string,
  signal: AbortSignal,
): Promise<{ html: string } | { problem: string }> {
  const body = new FormData();
  body.set("text", text);
  try {
    const response = await fetch("/admin/settings/pages/preview", { method: "POST", body, signal });
    const answer = (await response.json()) as { html: string } | { message: string };
    return "html" in answer ? { html: answer.html } : { problem: answer.message };
  } catch {
    // No network, or the shop failed.
    return { problem: describeNetworkFailure() };
  }
}
