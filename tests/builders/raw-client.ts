import type { Page } from "playwright-core";

/** An HTTP client that, unlike a browser, follows no redirects and sends any headers. */
export interface RawClient {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends any body with the headers of the shop's own pages. The default method is POST. */
  send(
    path: string,
    body: BodyInit,
    headers?: Record<string, string>,
    method?: string,
  ): Promise<Response>;
  /** Posts a form with the headers of the shop's own pages. */
  post(
    path: string,
    form: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** `cookie` contains the session; empty for a visitor. */
export function createRawClient(url: string, cookie = ""): RawClient {
  const fetchFrom = (path: string, init: RequestInit, headers: Record<string, string>) =>
    fetch(`${url}${path}`, {
      redirect: "manual",
      ...init,
      headers: { ...(cookie && { cookie }), ...headers },
    });
  const send: RawClient["send"] = (path, body, headers = {}, method = "POST") =>
    fetchFrom(path, { method, body }, { origin: url, "sec-fetch-site": "same-origin", ...headers });
  return {
    get: (path, headers = {}) => fetchFrom(path, {}, headers),
    send,
    post: (path, form, headers = {}) => send(path, new URLSearchParams(form), headers),
  };
}

/** The page's cookies as a `Cookie` header. */
export async function getCookieHeader(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
