import { createContext, use } from "react";
import { useLocation } from "react-router";

/** The page's structured data as script text; null when it has none. */
export const StructuredData = createContext<string | null>(null);

const type = "application/ld+json";

/** In the browser: reads what the server rendered. */
export function readStructuredData(): string | null {
  return document.querySelector(`script[type="${type}"]`)?.textContent ?? null;
}

/** Belongs to the page loaded from the server: search engines load every page that way. */
export function StructuredDataScript() {
  const text = use(StructuredData);
  const { key } = useLocation();
  if (text === null || key !== "default") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped on the server; browsers never run it.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
