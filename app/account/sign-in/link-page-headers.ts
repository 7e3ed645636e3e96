import { privatePageHeaders } from "../../private-page.ts";

/**
 * Headers of a page opened from an emailed link: its URL, with the token, goes to no other site. (`no-referrer` would also hide the form's
 * origin, which the check against forged forms needs when scripts are off.)
 */
export function linkPageHeaders() {
  return { ...privatePageHeaders(), "referrer-policy": "same-origin" };
}
