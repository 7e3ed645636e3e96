import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import {
  type CachedPage,
  createCachedPage,
  inlineStyles,
  matchesEtag,
  negotiateEncoding,
  recompress,
  replaceNonceWithHashes,
} from "./cached-page.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

/**
 * Maximum age before the cache key is checked again, in ms. Changes drop the cache within a few ms (`drop`); this bounds lost
 * notifications, and what changes with the clock alone: opening times and sold-out dishes.
 */
const maxAgeMs = 1_000;
/** After this age, in ms, the key is checked in the background. */
const revalidateAfterMs = 500;
/** Maximum wait for the key, in ms; then the database counts as unavailable. */
const keyTimeoutMs = 1_000;

/** Age in ms after which a page is recompressed. */
const recompressAfterMs = 2_000;

/** Browsers revalidate every time; a shared cache may serve a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** The pages rendered for one cache key. */
interface Generation {
  /** Null when the key could not be read: then nothing is served from the cache. */
  facts: string | null;
  /** Time at which the key was last known to be current. */
  from: number;
  pages: Map<string, CachedPage | Promise<CachedPage | null>>;
  revalidating: Promise<void> | null;
}

const newGeneration = (facts: string | null, from: number): Generation => ({ facts, from, pages: new Map(), revalidating: null });

/**
 * In-memory cache of public pages, which are identical for every visitor. Pages are rendered for an internal request without
 * cookies; concurrent requests share one rendering. `facts` returns the cache key: everything the pages show, as text.
 */
export function createPageCache(options: {
  handle: Site["handle"];
  paths: ReadonlySet<string>;
  facts(): Promise<string>;
  /** Text of a file of the build. */
  readFile(path: string): string;
  publicUrl: string;
  log: Logger;
  now?: () => number;
  pressAfter?: number;
}) {
  const { handle, paths, log, now = () => performance.now() } = options;
  const origin = new URL(options.publicUrl).origin;
  const https = origin.startsWith("https:");
  let generation = newGeneration(null, Number.NEGATIVE_INFINITY);
  let recompressing: Promise<unknown> = Promise.resolve();

  async function readKey(): Promise<string | null> {
    try {
      return await Promise.race([options.facts(), sleep(keyTimeoutMs, null, { ref: false })]);
    } catch (err) {
      log.debug({ err }, "page cache: the key could not be read, caching is off");
      return null;
    }
  }

  /** One check at a time. A generation dropped in the meantime stays dropped. */
  function revalidate(): Promise<void> {
    const checked = generation;
    checked.revalidating ??= (async () => {
      const began = now();
      const facts = await readKey();
      checked.revalidating = null;
      if (checked !== generation) return;
      if (facts !== null && facts === checked.facts) checked.from = began;
      else generation = newGeneration(facts, began);
    })();
    return checked.revalidating;
  }

  /** Null when the result cannot be cached or shown: the request is then handled without the cache. */
  async function render(path: string): Promise<{ page: CachedPage; keep: boolean } | null> {
    const facts = {
      nonce: randomBytes(16).toString("hex"),
      requestId: "",
      userId: undefined,
      databaseDown: false,
      whole: true,
      incomplete: false,
    };
    const response = await handle(new Request(origin + path), facts);
    const { headers } = response;
    if (response.status !== 200 || headers.has("set-cookie") || headers.has("cache-control")) return null;
    const html = inlineStyles(await response.text(), facts.nonce, options.readFile);
    const { text, sources } = replaceNonceWithHashes(html, facts.nonce);
    const keep = !facts.incomplete;
    const page = await createCachedPage(text, [
      ...headers,
      ["cache-control", keep ? cacheControl : "private, no-cache"],
      ...securityHeaders({ ...sources, https, development: false }),
    ]);
    return { page, keep };
  }

  /** Renders into the generation that was current at the start: if it is dropped meanwhile, so is the page. */
  function renderInto({ pages }: Generation, path: string): Promise<CachedPage | null> {
    const rendering = render(path).then(
      (made) => {
        if (made?.keep) store(pages, path, made.page);
        else pages.delete(path);
        return made?.page ?? null;
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

  function store(pages: Generation["pages"], path: string, page: CachedPage) {
    pages.set(path, page);
    // One at a time, to leave the processor to visitors.
    const press = () => (generation.pages === pages ? recompress(page) : undefined);
    setTimeout(() => {
      recompressing = recompressing
        .then(press)
        .catch((err: unknown) => log.debug({ err, path }, "page cache: recompression failed"));
    }, options.pressAfter ?? recompressAfterMs).unref();
  }

  function pageAt(path: string): CachedPage | Promise<CachedPage | null> | null {
    const age = now() - generation.from;
    if (age >= maxAgeMs) return revalidate().then(() => fromGeneration(path));
    if (age >= revalidateAfterMs) void revalidate();
    return fromGeneration(path);
  }

  function fromGeneration(path: string): CachedPage | Promise<CachedPage | null> | null {
    if (generation.facts === null) return null;
    return generation.pages.get(path) ?? renderInto(generation, path);
  }

  function give(page: CachedPage, { method, headers }: IncomingMessage, response: ServerResponse) {
    const unchanged = matchesEtag(page.etag, headers["if-none-match"]);
    const bytes = unchanged ? page.unchanged : page.whole[negotiateEncoding(headers["accept-encoding"] as string | undefined)];
    response.writeHead(unchanged ? 304 : 200, bytes.headers);
    response.end(method === "HEAD" || unchanged ? undefined : bytes.body);
  }

  return {
    /** Answers requests for cached pages and calls `next` for the others. */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      const { method, url = "" } = request;
      const page = (method === "GET" || method === "HEAD") && paths.has(url) ? pageAt(url) : null;
      if (page instanceof Promise) void page.then((made) => (made ? give(made, request, response) : next()));
      else if (page) give(page, request, response);
      else next();
    },
    /** Drops all pages, those being rendered included. */
    drop() {
      generation = newGeneration(null, Number.NEGATIVE_INFINITY);
    },
  };
}
