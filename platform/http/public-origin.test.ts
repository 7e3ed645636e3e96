import { expect, test } from "vitest";
import { withPublicOrigin } from "./public-origin.ts";

const publicOrigin = "https://shop.example";
const post = (url: string, origin: string) => {
  const headers = new Headers({ origin, "content-type": "text/plain" });
  return withPublicOrigin(new Request(url, { method: "POST", headers }), publicOrigin, {
    headers,
    body: "words",
  });
};

test.each(["http://shop.example", "http://127.0.0.1:3000", "http://inside.shop.svc"])(
  "moves a request from %s to the public origin",
  async (at) => {
    const request = post(`${at}/checkout.data?a=1&b`, publicOrigin);
    expect(request.url).toBe(`${publicOrigin}/checkout.data?a=1&b`);
    expect(request.method).toBe("POST");
    expect(request.headers.get("origin")).toBe(publicOrigin);
    expect(await request.text()).toBe("words");
  },
);

test("a path with two slashes does not change the host", () => {
  expect(post("http://127.0.0.1:3000//evil.example/x", publicOrigin).url).toBe(
    `${publicOrigin}//evil.example/x`,
  );
});

test("replaces the Origin of a write but not of a read", () => {
  expect(post("http://127.0.0.1:3000/", "null").headers.get("origin")).toBe(publicOrigin);
  const headers = new Headers({ origin: "https://other.example" });
  const read = withPublicOrigin(
    new Request("http://127.0.0.1:3000/me", { headers }),
    publicOrigin,
    { headers, body: null },
  );
  expect(read.headers.get("origin")).toBe("https://other.example");
});

test("aborts when the client disconnects", () => {
  const client = new AbortController();
  const headers = new Headers();
  const request = withPublicOrigin(
    new Request("http://127.0.0.1:3000/events", { headers, signal: client.signal }),
    publicOrigin,
    {
      headers,
      body: null,
    },
  );
  client.abort();
  expect(request.signal.aborted).toBe(true);
});
