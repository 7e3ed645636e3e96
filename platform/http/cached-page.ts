import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A response, ready to send. `headers` alternates names and values. */
export interface CachedBody {
  headers: string[];
  body: Buffer;
}

/** A cached page in all encodings. */
export interface CachedPage {
  etag: string;
  bodies: Record<Encoding, CachedBody>;
  /** Status 304. */
  notModified: CachedBody;
}

/** Content-Security-Policy sources for the page's inline scripts and styles. */
export interface CspSources {
  scripts: string[];
  styles: string[];
}

/** Brotli quality for the first compression, while a visitor waits. */
const firstQuality = 9;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Replaces the nonce in a rendered page with hashes of the elements that carry it. An element
 * without the nonce, such as a script injected through a dish's description, gets no hash, so the
 * browser does not run it.
 */
export function replaceNonceWithHashes(
  html: string,
  nonce: string,
): { text: string; sources: CspSources } {
  const nonceAttribute = ` nonce="${nonce}"`;
  const listHashes = (tag: "script" | "style") =>
    [...html.matchAll(new RegExp(`<${tag}([^>]*)>([^]*?)</${tag}>`, "g"))]
      .filter(
        ([, attributes = "", content = ""]) =>
          attributes.includes(nonceAttribute) && content !== "",
      )
      .map(
        ([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
      );
  const sources = {
    scripts: [...new Set(listHashes("script"))],
    styles: [...new Set(listHashes("style"))],
  };
  return { text: html.replaceAll(nonceAttribute, ""), sources };
}

/**
 * Inlines the style sheets, so that the page paints without another request. The disabled link tags
 * stay, because the page's scripts look for them and the service worker caches the files they name.
 */
export function inlineStyles(html: string, nonce: string, read: (path: string) => string): string {
  return html.replaceAll(
    /<link [^>]*rel="stylesheet"[^>]*href="(\/assets\/[\w.-]+\.css)"[^>]*\/>/g,
    (tag, path: string) => {
      return `<style nonce="${nonce}">${read(path)}</style>${tag.replace("/>", " disabled/>")}`;
    },
  );
}

/** `headers` are the page's own. The etag and the encoding headers are added here. */
export async function createCachedPage(
  text: string,
  headers: readonly [string, string][],
): Promise<CachedPage> {
  const body = Buffer.from(text);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = [...headers, ["etag", etag], ["vary", "accept-encoding"]].flat();
  const [brotliBody, gzipBody] = await Promise.all([
    compressBrotli(body, firstQuality),
    gzipAsync(body, { level: 9 }),
  ]);
  return {
    etag,
    bodies: {
      br: buildBody(common, "br", brotliBody),
      gzip: buildBody(common, "gzip", gzipBody),
      identity: buildBody(common, "identity", body),
    },
    notModified: { headers: common, body: Buffer.alloc(0) },
  };
}

/**
 * Recompresses with Brotli's highest quality. That takes 250 ms of a thread, which is worth it for
 * a page that stays in the cache.
 */
export async function recompress({ bodies, notModified }: CachedPage): Promise<void> {
  bodies.br = buildBody(
    notModified.headers,
    "br",
    await compressBrotli(bodies.identity.body, constants.BROTLI_MAX_QUALITY),
  );
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliAsync(body, { params });
}

function buildBody(common: readonly string[], encoding: Encoding, body: Buffer): CachedBody {
  const named = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { headers: [...common, ...named, "content-length", String(body.length)], body };
}

/** The smallest encoding that `Accept-Encoding` allows. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (acceptsEncoding(acceptEncoding, "br")) return "br";
  return acceptsEncoding(acceptEncoding, "gzip") ? "gzip" : "identity";
}

function acceptsEncoding(acceptEncoding: string, encoding: string): boolean {
  const start = acceptEncoding.indexOf(encoding);
  return (
    start >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(acceptEncoding.slice(start + encoding.length))
  );
}

/** Whether `If-None-Match` matches. Uses weak comparison, as HTTP requires for this header. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace("W/", ""));
}
