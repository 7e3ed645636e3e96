import { findAssetUrls } from "./find-asset-urls.ts";
import { type WorkerFetchEvent, worker } from "./worker-scope.ts";

// Saves `savedPages` (fetched without cookies, so that they contain nothing personal), their assets
// and the last pictures. Serves saved assets always, saved pages and pictures only when the shop is
// unreachable. Everything else, including all signed-in pages, forms and orders, goes to the
// network; nothing is queued.

const pageCacheName = "pages-1";
const assetCacheName = "files-1";
const pictureCacheName = "pictures-1";

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

/** Bad gateway and gateway timeout. */
const gatewayErrors = [502, 504];

worker.addEventListener("install", (event) => {
  // Pages come from the network when it is available, so a new worker may take over immediately.
  event.waitUntil(Promise.all([savePages(), worker.skipWaiting()]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldCaches(),
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
    ]),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(loadPage(event, url));
  else if (url.pathname === menuData) event.respondWith(loadMenuData(event));
  else if (url.pathname.startsWith("/assets/") || extraAssets.includes(url.pathname))
    event.respondWith(loadAsset(request));
  else if (/^\/(pictures|media)\//.test(url.pathname)) event.respondWith(loadPicture(event));
});

async function loadPage(
  event: WorkerFetchEvent,
  { pathname, search, hash }: URL,
): Promise<Response> {
  try {
    const response =
      ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    // A proxy's error page would stay until someone reloads it, but our offline page reopens a
    // staff page automatically.
    if (gatewayErrors.includes(response.status) && pathname.startsWith("/admin"))
      throw new Error(`status ${response.status}`);
    if (pathname === menuPage) event.waitUntil(refreshPages(response.headers.get("etag")));
    return response;
  } catch (error) {
    // The saved menu is unfiltered, so it does not match a filtered URL.
    if (pathname === menuPage && search !== "") return Response.redirect(menuPage);
    const saved = await findSaved(pageCacheName, pathname);
    if (saved && savedPages.includes(pathname)) return saved;
    if (await findSaved(pageCacheName, offlinePage))
      return Response.redirect(`${offlinePage}#${pathname}${search}${hash}`);
    throw error;
  }
}

/**
 * Loads the menu's data. The saved data contains all routes, so it can answer a request for any of
 * them.
 */
async function loadMenuData(event: WorkerFetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(refreshPages());
    return response;
  } catch (error) {
    const saved = await findSaved(pageCacheName, menuData);
    if (!saved) throw error;
    (await worker.clients.get(event.clientId))?.postMessage("kept");
    return saved;
  }
}

/**
 * Prefers the saved asset, even when online: build assets never change, and other assets are
 * refreshed with the pages.
 */
async function loadAsset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await findSaved(assetCacheName, pathname)) ?? fetch(request);
}

async function loadPicture(event: WorkerFetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(savePicture(event.request, response.clone()));
    return response;
  } catch (error) {
    const saved =
      (await findSaved(pictureCacheName, event.request.url)) ??
      (await findSaved(assetCacheName, "/pictures/dish-placeholder.webp"));
    if (!saved) throw error;
    return saved;
  }
}

async function savePicture(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(pictureCacheName);
  await cache.put(request, response);
  const savedRequests = await cache.keys();
  const oldestRequests = savedRequests.slice(0, Math.max(0, savedRequests.length - maxPictures));
  await Promise.all(oldestRequests.map((oldRequest) => cache.delete(oldRequest)));
}

/**
 * Saves the pages again if they are old or the menu has changed. `etag` comes from the menu page
 * that was just loaded.
 */
async function refreshPages(etag: string | null = null): Promise<void> {
  const savedHeaders = (await findSaved(pageCacheName, menuPage))?.headers;
  const savedAt = savedHeaders?.get("date");
  const isFresh = savedAt && Date.now() - Date.parse(savedAt) < maxAgeMs;
  const isChanged = etag !== null && etag !== savedHeaders?.get("etag");
  if (isFresh && !isChanged) return;
  // On failure the saved pages stay. The next visit to the menu tries again.
  await savePages().catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: helps to find out why the saved menu is out of date.
    console.info("Saved menu not refreshed:", error);
  });
}

/**
 * Saves the pages only once all their assets are saved, so that a saved page never lacks one. On
 * failure, keeps the old pages and their assets.
 */
async function savePages(): Promise<void> {
  const responses = await Promise.all(savedPages.map(fetchFresh));
  const texts = await Promise.all(responses.map((response) => response.clone().text()));
  const assetPaths = [...new Set([...texts.flatMap(findAssetUrls), ...extraAssets])];
  const assetCache = await caches.open(assetCacheName);
  await Promise.all(
    assetPaths.map(async (path) => {
      // Build assets never change.
      const isUpToDate = path.startsWith("/assets/") && (await assetCache.match(path));
      if (!isUpToDate) await assetCache.put(path, await fetchFresh(path));
    }),
  );
  const pageCache = await caches.open(pageCacheName);
  await Promise.all(
    savedPages.map((path, index) => pageCache.put(path, responses[index] as Response)),
  );
  // Delete assets of older builds.
  const usedPaths = new Set(assetPaths);
  const unusedRequests = (await assetCache.keys()).filter(
    ({ url }) => !usedPaths.has(new URL(url).pathname),
  );
  await Promise.all(unusedRequests.map((request) => assetCache.delete(request)));
}

/** Fetches without cookies and, except for build assets, without the HTTP cache. */
async function fetchFresh(path: string): Promise<Response> {
  const response = await fetch(path, {
    credentials: "omit",
    cache: path.startsWith("/assets/") ? "default" : "no-store",
  });
  if (!response.ok || response.redirected) throw new Error(`${path}: status ${response.status}`);
  return response;
}

async function findSaved(cacheName: string, path: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(path, { ignoreVary: true });
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const currentNames = [pageCacheName, assetCacheName, pictureCacheName];
  const oldNames = names.filter((name) => !currentNames.includes(name));
  await Promise.all(oldNames.map((name) => caches.delete(name)));
}
