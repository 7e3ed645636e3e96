import { data } from "react-router";

/** Every address that nobody else answers. The error page words it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
