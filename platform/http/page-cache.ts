import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../log.ts";
import { encodingFor, isNamed, type KeptPage, keptPage, pressHarder, withHashes, withStylesInside } from "./cached-page.ts";
import { securityHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";

/**
 * For how long pages are given from memory without another look at what they show, in milliseconds. Changes are told of within a few
 * milliseconds (`drop`); this holds where a word was lost, and for what changes by the clock alone: whether the shop is open, what is sold out.
 */
const life = 1_000;
/** After so many milliseconds the look is taken beside the visitors, so that none of them waits for it. */
const lookAfter = 500;
/** A database that takes longer to tell than so many milliseconds is treated as one that is away. */
const patience = 1_000;

/** A page that was not dropped within so many milliseconds is pressed harder. */
const pressAfter = 2_000;

/** A browser asks every time whether its copy still holds; a cache in front of the shop may answer for so long itself. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** The pages as they are while the facts that they show stay the same. */
interface Book {
  /** Null when they could not be read: then nothing is given from memory. */
  facts: string | null;
  /** Since when, at the latest, the facts are known to hold. */
  from: number;
  pages: Map<string, KeptPage | Promise<KeptPage | null>>;
  looking: Promise<void> | null;
}

const emptyBook = (facts: string | null, from: number): Book => ({ facts, from, pages: new Map(), looking: null });

/**
 * The pages that are the same for everyone, rendered once and given as bytes to whoever asks, signed in or not. They are rendered for a
 * request of our own, which carries nobody's cookies; who asks while a page is being rendered waits for that one. `facts` tells what they
 * show, as text: as long as that is the same, so are they.
 */
export function createKeptPages(options: {
  handle: Site["handle"];
  paths: ReadonlySet<string>;
  facts(): Promise<string>;
  /** The text of a file of the build. */
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

  /** One look at a time; what is dropped meanwhile stays dropped. */
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

  /** Null when it did not become a page that can be shown: whoever asks is then answered as if there were no memory. */
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

  /** Into the book that was read from before it began: if that was dropped meanwhile, nobody finds the page there. */
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
    // One after the other: visitors need the processor more.
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
    /** Answers what it can; the rest is `next`'s. */
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      const { method, url = "" } = request;
      const page = (method === "GET" || method === "HEAD") && paths.has(url) ? pageAt(url) : null;
      if (page instanceof Promise) void page.then((made) => (made ? give(made, request, response) : next()));
      else if (page) give(page, request, response);
      else next();
    },
    /** Something was changed that these pages show: none of them is given any more, nor what is just being rendered. */
    drop() {
      book = emptyBook(null, Number.NEGATIVE_INFINITY);
    },
  };
}
