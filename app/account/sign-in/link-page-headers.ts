import { privatePageHeaders } from "../../private-page.ts";

/**
 * Answer headers of a page that a mailed link leads to: nobody else learns the address that people came with. (`no-referrer` would hide the
 * origin of the form too, and a browser without scripts could no longer show that the form is ours.)
 */
export function linkPageHeaders() {
  return { ...privatePageHeaders(), "referrer-policy": "same-origin" };
}
