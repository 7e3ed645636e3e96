import { data } from "react-router";

/**
 * Handles unknown URLs, except those of one segment (`custom-page.tsx`). The error boundary shows
 * the page.
 */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
