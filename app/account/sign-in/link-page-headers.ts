import { privatePageHeaders } from "../../private-page.ts";

/**
 * Headers of a page opened from an emailed link: other sites never see its URL, which contains the token. (`no-referrer` would
 * also hide the form's origin, which the CSRF check needs when scripts are off.)
 */
export function linkPageHeaders() {
  return { ...privatePageHeaders(), "referrer-policy": "same-origin" };
}
