import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { tracing } from "../tracing.ts";
import {
  type CachedPage,
  createCachedPage,
  inlineStyles,
  matchesEtag,
  negotiateEncoding,
  recompress,
  replaceNonceWithHashes,
} from "./cached-page.ts";
import { buildSecurityHeaders } from "./security-headers.ts";
import type { CacheablePages, Site } from "./site.ts";

/** Age in ms after which the cache key is reread in the background. */
const refreshAfterMs = 500;
/**
 * Maximum age of the key, in ms. Requests wait for a new key if it is older, so changes on other
 * nodes show within this time.
 */
const maxAgeMs = 1_000;
/** Maximum wait for the key, in ms. After that the database counts as unavailable. */
const keyTimeoutMs = 1_000;

/**
 * Age in ms after which a page is recompressed. A page that is replaced sooner, for example while
 * someone edits the menu, is not worth the CPU time. Well below a minute, because the cache key
 * changes every minute.
 */
const recompressAfterMs = 15_000;

/**
 * One in this many responses is logged, starting with the first. The cache may send thousands a
 * second.
 */
export const logSampleSize = 100;

/** Browsers revalidate every time; a shared cache may serve a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** The pages that were rendered for one cache key. */
interface Generation {
  /** Null if the key could not be read. Nothing is then served from the cache. */
  key: string | null;
  customPagePaths: ReadonlySet<string>;
  /** When the key was last known to be current. */
  checkedAt: number;
  pages: Map<string, Promise<CachedPage | null>>;
}

/**
 * In-memory cache of public pages, which are identical for every visitor. Pages are rendered for an
 * internal request without cookies. Concurrent requests share one rendering.
 */
export function createPageCache(
  options: CacheablePages & {
    handle: Site["handle"];
    /** Returns the text of a file in the build. */
    readFile(path: string): string;
    publicUrl: string;
    log: Logger;
    /** Called for each request for a cacheable page, with whether it was in the cache. */
    onLookup?(isHit: boolean): void;
    /** Called for each response from the cache. */
    onResponse?(response: { method: string; status: number; seconds: number }): void;
    now?: () => number;
    recompressAfterMs?: number;
  },
) {
  const { handle, paths, log, now = () => performance.now() } = options;
  const origin = new URL(options.publicUrl).origin;
  const https = origin.startsWith("https:");
  let generation: Generation = {
    key: null,
    customPagePaths: new Set(),
    checkedAt: Number.NEGATIVE_INFINITY,
    pages: new Map(),
  };
  let checking: Promise<void> | null = null;
  let recompressing: Promise<unknown> = Promise.resolve();
  let responses = 0;

  async function readKey(): Promise<Awaited<ReturnType<CacheablePages["getKey"]>> | null> {
    try {
      return await Promise.race([options.getKey(), sleep(keyTimeoutMs, null, { ref: false })]);
    } catch (err) {
      log.debug({ err }, "page cache: the key could not be read, caching is off");
      return null;
    }
  }

  /**
   * Reads the key. Concurrent requests share one read. A read that began before the latest commit
   * is not used.
   */
  function checkKey(): Promise<void> {
    if (checking) return checking;
    const checkedAt = now();
    const check = readKey().then((read) => {
      if (checking !== check) return checkKey();
      checking = null;
      const key = read?.text ?? null;
      if (key !== null && key === generation.key) generation.checkedAt = checkedAt;
      else
        generation = {
          key,
          customPagePaths: read?.customPagePaths ?? new Set(),
          checkedAt,
          pages: new Map(),
        };
    });
    checking = check;
    return check;
  }

  /** Null if the response cannot be shared. The request is then handled without the cache. */
  async function render(path: string): Promise<{ page: CachedPage; isCacheable: boolean } | null> {
    const state = {
      route: "",
      nonce: randomBytes(16).toString("hex"),
      requestId: "",
      userId: undefined,
      databaseDown: false,
      bufferWholePage: true,
      incomplete: false,
    };
    const response = await handle(new Request(origin + path), state);
    const { headers } = response;
    const isPersonal = headers.has("set-cookie") || headers.has("cache-control");
    if (response.status !== 200 || isPersonal) return null;
    const html = inlineStyles(await response.text(), state.nonce, options.readFile);
    const { text, sources } = replaceNonceWithHashes(html, state.nonce);
    const isCacheable = !state.incomplete;
    const page = await createCachedPage(text, [
      ...headers,
      ["cache-control", isCacheable ? cacheControl : "private, no-cache"],
      ...buildSecurityHeaders({ ...sources, https, development: false }),
    ]);
    return { page, isCacheable };
  }

  /**
   * Renders a page into this generation. The page is dropped when a new generation replaces this
   * one.
   */
  function renderInto({ key, pages }: Generation, path: string): Promise<CachedPage | null> {
    const rendering = render(path).then(
      (rendered) => {
        if (rendered?.isCacheable) recompressLater(key, path);
        else pages.delete(path);
        return rendered?.page ?? null;
      },
      (err: unknown) => {
        pages.delete(path);
        log.warn({ err, path }, "page cache: a page could not be rendered");
        return null;
      },
    );
    pages.set(path, rendering);
    return rendering;
  }

  /** Compares the key, so that the timer does not keep the pages of past generations in memory. */
  function recompressLater(key: Generation["key"], path: string) {
    const recompressIfCurrent = async () => {
      const page = generation.key === key ? await generation.pages.get(path) : null;
      if (page) await recompress(page);
    };
    // One at a time, to leave CPU time for visitors.
    setTimeout(() => {
      recompressing = recompressing
        .then(recompressIfCurrent)
        .catch((err: unknown) => log.debug({ err, path }, "page cache: recompression failed"));
    }, options.recompressAfterMs ?? recompressAfterMs).unref();
  }

  async function getPage(path: string): Promise<CachedPage | null> {
    const age = now() - generation.checkedAt;
    if (age >= maxAgeMs) await checkKey();
    else if (age >= refreshAfterMs) void checkKey();
    if (!paths.has(path) && !generation.customPagePaths.has(path)) return null;
    const cached = generation.key === null ? undefined : generation.pages.get(path);
    options.onLookup?.(cached !== undefined);
    if (generation.key === null) return null;
    return cached ?? renderInto(generation, path);
  }

  function send(page: CachedPage, { method, headers }: IncomingMessage, response: ServerResponse) {
    const isUnchanged = matchesEtag(page.etag, headers["if-none-match"]);
    const cached = isUnchanged
      ? page.notModified
      : page.bodies[negotiateEncoding(headers["accept-encoding"] as string | undefined)];
    response.writeHead(isUnchanged ? 304 : 200, cached.headers);
    response.end(method === "HEAD" || isUnchanged ? undefined : cached.body);
  }

  /** Logs no request id: a cached response has the same headers for everyone. */
  function logAndCount(
    { method = "", url }: IncomingMessage,
    { statusCode: status }: ServerResponse,
    started: number,
  ) {
    const ms = performance.now() - started;
    options.onResponse?.({ method, status, seconds: ms / 1_000 });
    if (responses % logSampleSize === 0)
      log.info(
        { method, path: url, ms: Math.round(ms), status, cached: true, sampled: logSampleSize },
        "request",
      );
    responses += 1;
  }

  return {
    /** Responds to requests for cacheable pages and calls `next` for all others. */
    handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      const { method = "", url = "" } = request;
      const started = performance.now();
      const respond = (page: CachedPage | null) => {
        if (!page) return next();
        tracing?.nameRequest({ method, route: "cached" });
        send(page, request, response);
        logAndCount(request, response, started);
      };
      const isRead = method === "GET" || method === "HEAD";
      const isCacheable = paths.has(url) || options.isPossibleCustomPage(url);
      if (isRead && isCacheable) void getPage(url).then(respond);
      else next();
    },
    /**
     * Makes the next request reread the key. Call it after each commit that changes what the pages
     * show.
     */
    expire() {
      generation.checkedAt = Number.NEGATIVE_INFINITY;
      checking = null;
    },
  };
}
