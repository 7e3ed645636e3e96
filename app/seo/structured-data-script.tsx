import { createContext, use } from "react";
import { useLocation } from "react-router";

/** The page's structured data as JSON text; null if it has none. */
export const StructuredData = createContext<string | null>(null);

const type = "application/ld+json";

/** Reads the structured data that the server rendered, in the browser. */
export function readStructuredData(): string | null {
  return document.querySelector(`script[type="${type}"]`)?.textContent ?? null;
}

/**
 * Renders the structured data, but only on a page loaded from the server, as search engines load
 * it. React Router gives the initial location the key `default`.
 */
export function StructuredDataScript() {
  const text = use(StructuredData);
  const { key } = useLocation();
  if (text === null || key !== "default") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped on the server; browsers never run it.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
