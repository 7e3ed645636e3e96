import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Theme } from "../../../layout/theme.ts";

/**
 * Renders a page in an iframe, scaled down to fit, so that its media queries use the iframe's
 * width. The content is inert, and shares this page's style sheets and Content-Security-Policy.
 */
export function PreviewFrame({
  title,
  theme,
  css,
  width,
  height,
  children,
}: {
  title: string;
  theme: Theme;
  css: string;
  width: number;
  height: number;
  children: ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [scale, setScale] = useState(1);

  const prepare = useCallback(() => {
    const frameDocument = frame.current?.contentDocument;
    if (!frameDocument) return;
    if (frameDocument.head.childElementCount === 0)
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
        const copy = frameDocument.createElement("link");
        copy.rel = "stylesheet";
        copy.href = link.href;
        frameDocument.head.append(copy);
      }
    frameDocument.documentElement.lang = document.documentElement.lang;
    frameDocument.title = title;
    setPage(frameDocument);
  }, [title]);
  useEffect(prepare, [prepare]);

  useEffect(() => {
    const view = page?.defaultView as (Window & typeof globalThis) | null | undefined;
    if (!page || !view) return;
    page.documentElement.className = theme;
    // A constructed style sheet, because the Content-Security-Policy blocks style elements.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
  }, [page, theme, css]);

  const measure = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) return;
      const observer = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)));
      observer.observe(box);
      return () => observer.disconnect();
    },
    [width],
  );

  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-muted text-sm">
        {theme === "dark" ? "Dark theme" : "Light theme"}
      </figcaption>
      <div
        ref={measure}
        className="overflow-hidden rounded-card border border-edge"
        style={{ height: height * scale, maxWidth: width }}
      >
        <iframe
          ref={frame}
          title={title}
          onLoad={prepare}
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}
        />
      </div>
      {page && createPortal(<div inert>{children}</div>, page.body)}
    </figure>
  );
}
