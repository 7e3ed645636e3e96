import type { Page } from "playwright-core";

/** Asks the server as a program does: no browser, no redirects followed, any headers. */
export interface RawClient {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Anything at all, sent as the shop's own pages send things; by POST where no other method is given. */
  send(path: string, body: BodyInit, headers?: Record<string, string>, method?: string): Promise<Response>;
  /** A form, sent as the shop's own pages send it. */
  post(path: string, form: Record<string, string> | URLSearchParams, headers?: Record<string, string>): Promise<Response>;
}

/** `cookie` is whose session it has; empty for a stranger. */
export function rawClient(url: string, cookie = ""): RawClient {
  const ask = (path: string, init: RequestInit, headers: Record<string, string>) =>
    fetch(`${url}${path}`, { redirect: "manual", ...init, headers: { ...(cookie && { cookie }), ...headers } });
  const send: RawClient["send"] = (path, body, headers = {}, method = "POST") =>
    ask(path, { method, body }, { origin: url, "sec-fetch-site": "same-origin", ...headers });
  return {
    get: (path, headers = {}) => ask(path, {}, headers),
    send,
    post: (path, form, headers = {}) => send(path, new URLSearchParams(form), headers),
  };
}

/** The session of whoever is signed in on this page. */
export async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
