import { data } from "react-router";

/** Handles every unknown URL; the error boundary shows the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
