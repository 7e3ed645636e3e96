import { privatePageHeaders } from "../../private-page.ts";

/**
 * Headers of a page opened from an emailed link. They hide its URL, which contains the token, from
 * other sites. (`no-referrer` would also hide the form's origin, which the CSRF check needs when
 * scripts are off.)
 */
export function linkPageHeaders() {
  return { ...privatePageHeaders(), "referrer-policy": "same-origin" };
}
