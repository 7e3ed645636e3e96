import { createContext, use } from "react";
import { useLocation } from "react-router";

/** What this page tells search engines, as the text of its script; null when it tells nothing. */
export const StructuredData = createContext<string | null>(null);

const type = "application/ld+json";

/** In the browser: what the server wrote into the page. */
export function structuredDataOfPage(): string | null {
  return document.querySelector(`script[type="${type}"]`)?.textContent ?? null;
}

/** Belongs to the page that was asked of the server, and goes with it: search engines ask for every page. */
export function StructuredDataScript() {
  const text = use(StructuredData);
  const { key } = useLocation();
  if (text === null || key !== "default") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped on the server; browsers never run it.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
