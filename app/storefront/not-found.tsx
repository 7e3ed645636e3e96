import { data } from "react-router";

/** Every unknown URL. The error page has the text. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
