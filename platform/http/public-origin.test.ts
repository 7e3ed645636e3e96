import { expect, test } from "vitest";
import { withPublicOrigin } from "./public-origin.ts";

const ours = "https://shop.example";
const post = (url: string, origin: string) => {
  const headers = new Headers({ origin, "content-type": "text/plain" });
  return withPublicOrigin(new Request(url, { method: "POST", headers }), ours, { headers, body: "words" });
};

test.each(["http://shop.example", "http://127.0.0.1:3000", "http://inside.shop.svc"])(
  "from %s it is at our address",
  async (at) => {
    const request = post(`${at}/checkout.data?a=1&b`, ours);
    expect(request.url).toBe(`${ours}/checkout.data?a=1&b`);
    expect(request.method).toBe("POST");
    expect(request.headers.get("origin")).toBe(ours);
    expect(await request.text()).toBe("words");
  },
);

test("a path of two slashes names no other host", () => {
  expect(post("http://127.0.0.1:3000//evil.example/x", ours).url).toBe(`${ours}//evil.example/x`);
});

test("a write that was let through is our page's; who reads is not our word", () => {
  expect(post("http://127.0.0.1:3000/", "null").headers.get("origin")).toBe(ours);
  const headers = new Headers({ origin: "https://other.example" });
  const read = withPublicOrigin(new Request("http://127.0.0.1:3000/me", { headers }), ours, { headers, body: null });
  expect(read.headers.get("origin")).toBe("https://other.example");
});

test("whoever hangs up is noticed", () => {
  const gone = new AbortController();
  const headers = new Headers();
  const request = withPublicOrigin(new Request("http://127.0.0.1:3000/events", { headers, signal: gone.signal }), ours, {
    headers,
    body: null,
  });
  gone.abort();
  expect(request.signal.aborted).toBe(true);
});
