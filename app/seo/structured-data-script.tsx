import { createContext, use } from "react";
import { useLocation } from "react-router";

/** The page's structured data as JSON text; null if it has none. */
export const StructuredData = createContext<string | null>(null);

const type = "application/ld+json";

/** In the browser: reads what the server rendered. */
export function readStructuredData(): string | null {
  return document.querySelector(`script[type="${type}"]`)?.textContent ?? null;
}

/** Only for the page that the server rendered: search engines load every page from the server. */
export function StructuredDataScript() {
  const text = use(StructuredData);
  const { key } = useLocation();
  if (text === null || key !== "default") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped on the server; browsers never run it.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
