import { filesNamedIn } from "./find-asset-urls.ts";
import { type WorkerFetchEvent, worker } from "./worker-scope.ts";

/**
 * Runs in the browser beside the pages. It keeps three public pages as a stranger sees them (it asks without cookies, so that nothing of
 * anybody's can be among them) and the files that they are made of, and shows them when the shop cannot be reached. Everything else,
 * each signed-in page, each form and each order included, goes to the network untouched: nothing is sent later in anybody's name.
 */
const pages = "pages-1";
const files = "files-1";
const pictures = "pictures-1";

const menuPage = "/menu";
const menuData = "/menu.data";
const offlinePage = "/offline";
const kept = [menuPage, menuData, offlinePage];
/** What the pages name in their style or show in the place of something. */
const more = [
  "/favicon.svg",
  "/pictures/favicon-32.png",
  "/block-print.svg",
  "/pictures/empty-plate.webp",
  "/pictures/dish-placeholder.webp",
];

/** Milliseconds after which what is kept is fetched again, when the menu is next looked at. */
const fresh = 5 * 60_000;
const mostPictures = 120;

worker.addEventListener("install", (event) => {
  // The pages always come from the network while there is one, so a new worker gets in no open page's way.
  event.waitUntil(Promise.all([fetchAll(), worker.skipWaiting()]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname === menuData) event.respondWith(data(event));
  else if (url.pathname.startsWith("/assets/") || more.includes(url.pathname)) event.respondWith(file(request));
  else if (/^\/(pictures|media)\//.test(url.pathname)) event.respondWith(picture(event));
});

async function page(event: WorkerFetchEvent, { pathname, search, hash }: URL): Promise<Response> {
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (pathname === menuPage) event.waitUntil(fetchAgain());
    return answer;
  } catch (failure) {
    // The kept menu is the whole one: an address that asks for some of it would not be what its page says.
    if (pathname === menuPage && search !== "") return Response.redirect(menuPage);
    const found = await match(pages, pathname);
    if (found && kept.includes(pathname)) return found;
    if (await match(pages, offlinePage)) return Response.redirect(`${offlinePage}#${pathname}${search}${hash}`);
    throw failure;
  }
}

/** The menu's data, whichever parts of it a page asks for: the kept one has them all. */
async function data(event: WorkerFetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(fetchAgain());
    return answer;
  } catch (failure) {
    const found = await match(pages, menuData);
    if (!found) throw failure;
    (await worker.clients.get(event.clientId))?.postMessage("kept");
    return found;
  }
}

/** Files of the build never change under their name. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await match(files, pathname)) ?? fetch(request);
}

async function picture(event: WorkerFetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(keepPicture(event.request, answer.clone()));
    return answer;
  } catch (failure) {
    const found = (await match(pictures, event.request.url)) ?? (await match(files, "/pictures/dish-placeholder.webp"));
    if (!found) throw failure;
    return found;
  }
}

async function keepPicture(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(pictures);
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - mostPictures)).map((old) => cache.delete(old)));
}

async function fetchAgain(): Promise<void> {
  const at = (await match(pages, menuPage))?.headers.get("date");
  if (at && Date.now() - Date.parse(at) < fresh) return;
  // The next look at the menu tries again; what is kept stays until then.
  await fetchAll().catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: who looks for the reason looks there.
    console.info("The menu was not kept anew:", failure);
  });
}

/** Everything that is kept, of one and the same moment: all of it, or what was there before. */
async function fetchAll(): Promise<void> {
  const answers = await Promise.all(kept.map(ask));
  const texts = await Promise.all(answers.map((answer) => answer.clone().text()));
  const named = [...new Set([...texts.flatMap(filesNamedIn), ...more])];
  const fileCache = await caches.open(files);
  await Promise.all(
    named.map(async (path) => {
      if (!path.startsWith("/assets/") || !(await fileCache.match(path))) await fileCache.put(path, await ask(path));
    }),
  );
  const pageCache = await caches.open(pages);
  await Promise.all(kept.map((path, place) => pageCache.put(path, answers[place] as Response)));
  // What an older build was made of.
  const wanted = new Set(named);
  for (const request of await fileCache.keys()) if (!wanted.has(new URL(request.url).pathname)) await fileCache.delete(request);
}

/** As a stranger, past every cache. */
async function ask(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: "omit", cache: path.startsWith("/assets/") ? "default" : "no-store" });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function match(cache: string, path: string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(path, { ignoreVary: true });
}

async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![pages, files, pictures].includes(name)).map((name) => caches.delete(name)));
}
