import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  createCachedPage,
  inlineStyles,
  matchesEtag,
  negotiateEncoding,
  recompress,
  replaceNonceWithHashes,
} from "./cached-page.ts";

const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("replaces nonces with hashes, without duplicates, and ignores injected scripts", () => {
  const page = [
    '<style nonce="n1">a{}</style>',
    '<script nonce="n1" id="one">let one = "&lt;/b>";\n</script>',
    '<script nonce="n1">two()</script><script type="text/plain" nonce="n1" data-x="[&quot;&gt;]">two()</script>',
    "<p><script>injected()</script></p>",
    '<script nonce="n2">guessed()</script><style>b{}</style>',
    '<script nonce="n1" src="/a.js"></script>',
  ].join("");
  const { text, sources } = replaceNonceWithHashes(page, "n1");
  expect(sources).toEqual({
    scripts: [hashSource('let one = "&lt;/b>";\n'), hashSource("two()")],
    styles: [hashSource("a{}")],
  });
  expect(text).not.toContain("n1");
  expect(text).toContain('<script id="one">let one');
});

test("inlines style sheets and keeps their link tags for the page's scripts", () => {
  const page =
    '<link rel="preload" href="/assets/a.woff2"/><link nonce="" rel="stylesheet" href="/assets/root-xc2.css"/><p>x</p>';
  expect(inlineStyles(page, "n1", (path) => `/* ${path} */`)).toBe(
    '<link rel="preload" href="/assets/a.woff2"/><style nonce="n1">/* /assets/root-xc2.css */</style>' +
      '<link nonce="" rel="stylesheet" href="/assets/root-xc2.css" disabled/><p>x</p>',
  );
});

test("stores the page in every encoding, with its length and ETag", async () => {
  const dishes = Array.from(
    { length: 300 },
    (_, dish) => `Dish no. ${dish * dish}, £${dish % 7}.50`,
  );
  const text = `<!DOCTYPE html><p>${dishes.join("; ")}</p>`;
  const page = await createCachedPage(text, [["content-type", "text/html; charset=utf-8"]]);
  const { bodies, etag, notModified } = page;
  expect(brotliDecompressSync(bodies.br.body).toString()).toBe(text);
  expect(gunzipSync(bodies.gzip.body).toString()).toBe(text);
  expect(bodies.identity.body.toString()).toBe(text);
  for (const [encoding, { headers, body }] of Object.entries(bodies)) {
    const findHeader = (name: string) => headers[headers.indexOf(name) + 1];
    expect(findHeader("content-length")).toBe(String(body.length));
    expect(findHeader("etag")).toBe(etag);
    expect(findHeader("vary")).toBe("accept-encoding");
    if (encoding !== "identity") expect(findHeader("content-encoding")).toBe(encoding);
  }
  expect(notModified.headers).not.toContain("content-length");

  const before = bodies.br;
  await recompress(page);
  expect(brotliDecompressSync(bodies.br.body).toString()).toBe(text);
  expect(bodies.br.body.length).toBeLessThan(before.body.length);
  const removeLength = ({ headers }: typeof before) => headers.slice(0, -1);
  expect(removeLength(bodies.br)).toEqual(removeLength(before));
  expect(bodies.br.headers.at(-1)).toBe(String(bodies.br.body.length));
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br; q=0.0 ,gzip;q=0", "identity"],
  ["br;q=0.9", "br"],
])("responds to Accept-Encoding %s with %s", (acceptEncoding, encoding) => {
  expect(negotiateEncoding(acceptEncoding)).toBe(encoding);
});

test("matches If-None-Match: weak, strong, in a list, or *", () => {
  const etag = 'W/"abc"';
  for (const named of ['W/"abc"', '"abc"', '"x", W/"abc"', "*"])
    expect(matchesEtag(etag, named)).toBe(true);
  for (const header of [undefined, 'W/"abcd"', '"ab"'])
    expect(matchesEtag(etag, header)).toBe(false);
});
