/** What the service worker uses of its surroundings. TypeScript's own types of it cannot stand beside those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  /** The page that asks; empty when a page is opened. */
  clientId: string;
  /** The answer to a navigation that the browser sent off while the worker was still waking up. */
  preloadResponse: Promise<unknown>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<{ postMessage(message: string): void } | undefined> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
}

export const worker = globalThis as unknown as WorkerScope;
