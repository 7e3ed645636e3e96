import { findAssetUrls } from "./find-asset-urls.ts";
import { type WorkerFetchEvent, worker } from "./worker-scope.ts";

/**
 * Saves `savedPages` (fetched without cookies, so that they contain nothing personal) and their assets, and serves them when the
 * shop is unreachable. Everything else, including all signed-in pages, forms and orders, goes to the network; nothing is queued.
 */
const pages = "pages-1";
const files = "files-1";
const pictures = "pictures-1";

const menuPage = "/menu";
const menuData = "/menu.data";
const offlinePage = "/offline";
const savedPages = [menuPage, menuData, offlinePage];
/** Assets outside `/assets/`: icons, a background and placeholder pictures. */
const extraAssets = [
  "/favicon.svg",
  "/pictures/favicon-32.png",
  "/block-print.svg",
  "/pictures/empty-plate.webp",
  "/pictures/dish-placeholder.webp",
];

/** Age in ms after which saved pages are refreshed, on the next visit to the menu. */
const maxAgeMs = 5 * 60_000;
const maxPictures = 120;

worker.addEventListener("install", (event) => {
  // Pages come from the network when it is available, so a new worker may take over immediately.
  event.waitUntil(Promise.all([savePages(), worker.skipWaiting()]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname === menuData) event.respondWith(data(event));
  else if (url.pathname.startsWith("/assets/") || extraAssets.includes(url.pathname)) event.respondWith(file(request));
  else if (/^\/(pictures|media)\//.test(url.pathname)) event.respondWith(picture(event));
});

async function page(event: WorkerFetchEvent, { pathname, search, hash }: URL): Promise<Response> {
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (pathname === menuPage) event.waitUntil(refreshPages());
    return response;
  } catch (failure) {
    // The saved menu is unfiltered, so it does not match a filtered URL.
    if (pathname === menuPage && search !== "") return Response.redirect(menuPage);
    const found = await match(pages, pathname);
    if (found && savedPages.includes(pathname)) return found;
    if (await match(pages, offlinePage)) return Response.redirect(`${offlinePage}#${pathname}${search}${hash}`);
    throw failure;
  }
}

/** The menu's data. Ignores which routes are requested, because the saved data contains all of them. */
async function data(event: WorkerFetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(refreshPages());
    return response;
  } catch (failure) {
    const found = await match(pages, menuData);
    if (!found) throw failure;
    (await worker.clients.get(event.clientId))?.postMessage("kept");
    return found;
  }
}

/** Build assets never change under their name. */
async function file(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await match(files, pathname)) ?? fetch(request);
}

async function picture(event: WorkerFetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(savePicture(event.request, response.clone()));
    return response;
  } catch (failure) {
    const found = (await match(pictures, event.request.url)) ?? (await match(files, "/pictures/dish-placeholder.webp"));
    if (!found) throw failure;
    return found;
  }
}

async function savePicture(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(pictures);
  await cache.put(request, response);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - maxPictures)).map((old) => cache.delete(old)));
}

async function refreshPages(): Promise<void> {
  const at = (await match(pages, menuPage))?.headers.get("date");
  if (at && Date.now() - Date.parse(at) < maxAgeMs) return;
  // Tried again on the next visit to the menu; the saved pages stay until then.
  await savePages().catch((failure: unknown) => {
    // biome-ignore lint/suspicious/noConsole: helps to find out why the saved menu is out of date.
    console.info("Saved menu not refreshed:", failure);
  });
}

/** Saves pages only once all of them and their assets are loaded, so that they match; on failure the previous ones stay. */
async function savePages(): Promise<void> {
  const responses = await Promise.all(savedPages.map(fetchFresh));
  const texts = await Promise.all(responses.map((response) => response.clone().text()));
  const named = [...new Set([...texts.flatMap(findAssetUrls), ...extraAssets])];
  const fileCache = await caches.open(files);
  await Promise.all(
    named.map(async (path) => {
      if (!path.startsWith("/assets/") || !(await fileCache.match(path))) await fileCache.put(path, await fetchFresh(path));
    }),
  );
  const pageCache = await caches.open(pages);
  await Promise.all(savedPages.map((path, index) => pageCache.put(path, responses[index] as Response)));
  // Assets of an older build.
  const wanted = new Set(named);
  for (const request of await fileCache.keys()) if (!wanted.has(new URL(request.url).pathname)) await fileCache.delete(request);
}

/** Fetches without cookies and, except for build assets, without the HTTP cache. */
async function fetchFresh(path: string): Promise<Response> {
  const response = await fetch(path, { credentials: "omit", cache: path.startsWith("/assets/") ? "default" : "no-store" });
  if (!response.ok || response.redirected) throw new Error(`${path}: status ${response.status}`);
  return response;
}

async function match(cache: string, path: string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(path, { ignoreVary: true });
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => ![pages, files, pictures].includes(name)).map((name) => caches.delete(name)));
}
