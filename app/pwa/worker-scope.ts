/**
 * The parts of the service worker API used here. TypeScript's own types conflict with the DOM types
 * used by pages.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  /** Id of the requesting page; empty for a navigation. */
  clientId: string;
  /** The response to a navigation request sent while the worker was starting. */
  preloadResponse: Promise<unknown>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: string): void } | undefined>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
}

export const worker = globalThis as unknown as WorkerScope;
