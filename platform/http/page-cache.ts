import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { encodingFor, isNamed, type KeptPage, keptPage, pressHarder, withHashes, withStylesInside } from "./cached-page.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

/**
 * Maximum age before the cache key is checked again, in ms. Changes drop the cache within a few ms (`drop`); this bounds lost
 * notifications, and what changes with the clock alone: opening times and sold-out dishes.
 */
const life = 1_000;
/** Age after which the key is checked in the background, in ms, so that no visitor waits. */
const lookAfter = 500;
/** A database that takes longer, in ms, counts as unavailable. */
const patience = 1_000;

/** Pages that live this long, in ms, are compressed again at the highest quality. */
const pressAfter = 2_000;

/** Browsers revalidate every time; a shared cache may serve a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** The pages of one cache key. */
interface Book {
  /** Null when the key could not be read: then nothing is served from the cache. */
  facts: string | null;
  /** Time at which the key was last known to be current. */
  from: number;
  pages: Map<string, KeptPage | Promise<KeptPage | null>>;
  looking: Promise<void> | null;
}

const emptyBook = (facts: string | null, from: number): Book => ({ facts, from, pages: new Map(), looking: null });

/**
 * In-memory cache of public pages, which are identical for every visitor. Pages are rendered for an internal request without
 * cookies; concurrent requests share one rendering. `facts` returns the cache key: everything the pages show, as text.
 */
export function createKeptPages(options: {
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
  let book = emptyBook(null, Number.NEGATIVE_INFINITY);
  let pressing: Promise<unknown> = Promise.resolve();

  async function factsNow(): Promise<string | null> {
    try {
      return await Promise.race([options.facts(), sleep(patience, null, { ref: false })]);
    } catch (err) {
      log.debug({ err }, "pages for everyone: what they show could not be read, none is given from memory");
      return null;
    }
  }

  /** One check at a time. A generation dropped meanwhile stays dropped. */
  function look(): Promise<void> {
    const looked = book;
    looked.looking ??= (async () => {
      const began = now();
      const facts = await factsNow();
      looked.looking = null;
      if (looked !== book) return;
      if (facts !== null && facts === looked.facts) looked.from = began;
      else book = emptyBook(facts, began);
    })();
    return looked.looking;
  }

  /** Null when no page could be rendered: the request is then handled without the cache. */
  async function render(path: string): Promise<{ page: KeptPage; keep: boolean } | null> {
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
    const html = withStylesInside(await response.text(), facts.nonce, options.readFile);
    const { text, sources } = withHashes(html, facts.nonce);
    const keep = !facts.incomplete;
    const page = await keptPage(text, [
      ...headers,
      ["cache-control", keep ? cacheControl : "private, no-cache"],
      ...securityHeaders({ ...sources, https, development: false }),
    ]);
    return { page, keep };
  }

  /** Renders into the generation that was current before. If that was dropped meanwhile, nobody gets the page. */
  function renderInto({ pages }: Book, path: string): Promise<KeptPage | null> {
    const rendering = render(path).then(
      (made) => {
        if (made?.keep) keepIn(pages, path, made.page);
        else pages.delete(path);
        return made?.page ?? null;
      },
      (err: unknown) => {
        pages.delete(path);
        log.warn({ err, path }, "a page for everyone could not be rendered");
        return null;
      },
    );
    pages.set(path, rendering);
    return rendering;
  }

  function keepIn(pages: Book["pages"], path: string, page: KeptPage) {
    pages.set(path, page);
    // One at a time: visitors need the processor more.
    const press = () => (book.pages === pages ? pressHarder(page) : undefined);
    setTimeout(() => {
      pressing = pressing
        .then(press)
        .catch((err: unknown) => log.debug({ err, path }, "a page for everyone stays as large as it is"));
    }, options.pressAfter ?? pressAfter).unref();
  }

  function pageAt(path: string): KeptPage | Promise<KeptPage | null> | null {
    const age = now() - book.from;
    if (age >= life) return look().then(() => fromBook(path));
    if (age >= lookAfter) void look();
    return fromBook(path);
  }

  function fromBook(path: string): KeptPage | Promise<KeptPage | null> | null {
    if (book.facts === null) return null;
    return book.pages.get(path) ?? renderInto(book, path);
  }

  function give(page: KeptPage, { method, headers }: IncomingMessage, response: ServerResponse) {
    const unchanged = isNamed(page.etag, headers["if-none-match"]);
    const bytes = unchanged ? page.unchanged : page.whole[encodingFor(headers["accept-encoding"] as string | undefined)];
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
      book = emptyBook(null, Number.NEGATIVE_INFINITY);
    },
  };
}
