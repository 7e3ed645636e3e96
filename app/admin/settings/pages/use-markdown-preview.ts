import { useEffect, useRef, useState } from "react";

/** Wait after the last key, in ms. */
const debounceMs = 300;

/** The preview of a text that is being typed, rendered by the server. Keeps the last one while the shop cannot be reached. */
export function useMarkdownPreview(initialHtml: string): { html: string; update: (text: string) => void } {
  const [html, setHtml] = useState(initialHtml);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor closes.
  useEffect(() => stop, []);

  function update(text: string) {
    stop();
    timer.current = setTimeout(async () => {
      const controller = new AbortController();
      request.current = controller;
      const rendered = await fetchPreview(text, controller.signal);
      if (rendered !== null && !controller.signal.aborted) setHtml(rendered);
    }, debounceMs);
  }
  return { html, update };
}

async function fetchPreview(text: string, signal: AbortSignal): Promise<string | null> {
  const body = new FormData();
  body.set("text", text);
  try {
    const response = await fetch("/admin/settings/pages/preview", { method: "POST", body, signal });
    return response.ok ? ((await response.json()) as { html: string }).html : null;
  } catch {
    // No network, or the text has changed again.
    return null;
  }
}
