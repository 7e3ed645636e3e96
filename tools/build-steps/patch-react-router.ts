import type { Plugin } from "vite";

/** The pieces of a file to replace. Each must occur once. */
type Replacements = readonly (readonly [search: string, replacement: string])[];

/**
 * Nothing in the browser handles the `done` promise of the data decoder: it raises two uncaught
 * AbortErrors when a navigation is superseded before all its data has arrived.
 */
const handleSupersededData: Replacements = [
  [
    "return {\n\t\tdone: donePromise.then(() => reader.closed),",
    `const ended = donePromise.then(() => reader.closed);
	const unlessAborted = (reason) => {
		if (reason?.name !== "AbortError") throw reason;
	};
	for (const promise of [done.promise, ended]) promise.catch(unlessAborted);
	return {
		done: ended,`,
  ],
];

const isDiscovering = "discovery?.aborted === false";
/**
 * A navigation to a page whose route the browser does not know yet fetches the route first. If a
 * fetcher's action reloaded the page's data in the meantime, the router ended the navigation with
 * the routes of the old page: its address changed, and its content never did.
 */
const keepRouteDiscovery: Replacements = [
  ["let pendingNavigationLoadId = -1;", "let pendingNavigationLoadId = -1, discovery;"],
  [
    `}, { flushSync });
			}
			let discoverResult = await discoverRoutes(matches, location.pathname, request.signal);`,
    `}, { flushSync });
			}
			discovery = request.signal;
			let discoverResult = await discoverRoutes(matches, location.pathname, request.signal);
			if (!request.signal.aborted) discovery = void 0;`,
  ],
  [
    "let nextLocation = state.navigation.location || state.location;\n\t\tlet revalidationRequest",
    `let pendingLocation = ${isDiscovering} ? void 0 : state.navigation.location;
		let nextLocation = pendingLocation || state.location;
		let revalidationRequest`,
  ],
  [
    'let matches = state.navigation.state !== "idle" ? dataRouteMatcher.match(state.navigation.location) : state.matches;',
    "let matches = pendingLocation ? dataRouteMatcher.match(pendingLocation) : state.matches;",
  ],
  [
    'if (state.navigation.state === "loading" && loadId > pendingNavigationLoadId) {',
    `if (state.navigation.state === "loading" && loadId > pendingNavigationLoadId && !(${isDiscovering})) {`,
  ],
];

/**
 * Components read a fetcher's data from a map that the router changed in place. A render that React
 * then discarded could see new data first: effects that depend on that data never ran, and the
 * result of an action was not shown. `npm run test:stress -- tests/e2e/new-order-alerts.test.ts`
 * found it.
 */
const copyFetcherData: Replacements = [
  [
    "newState.fetchers.forEach((fetcher, key) => {\n\t\t\tif (fetcher.data",
    `if (newState.fetchers.size || deletedFetchers[0])
			fetcherData.current = new Map(fetcherData.current);
		newState.fetchers.forEach((fetcher, key) => {
			if (fetcher.data`,
  ],
  [
    "fetcherData: fetcherData.current\n\t}), [state.fetchers]);",
    "fetcherData: fetcherData.current }), [state.fetchers, fetcherData.current]);",
  ],
];

const patches: Readonly<Record<string, Replacements>> = {
  "components.js": copyFetcherData,
  "turbo-stream.js": handleSupersededData,
  "router.js": keepRouteDiscovery,
};

const patched = new Set<string>();
const hasChanged = "React Router has changed: see tools/build-steps/patch-react-router.ts";

/**
 * Repairs three faults of React Router 8.4. Version 8.5.3 fixes the first two; decision 8 says why
 * we do not use it yet. The build fails if the library's code changes.
 */
export const patchReactRouter: Plugin = {
  name: "patch-react-router",
  apply: "build",
  // Only pages in the browser need the repairs.
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: {
      id: /[\\/]react-router[\\/]dist[\\/]production[\\/](?:lib[\\/]components|.*[\\/](?:turbo-stream|router))\.js$/,
    },
    handler(code, id) {
      const file = id.replace(/.*[\\/]/, "");
      let result = code;
      for (const [search, replacement] of patches[file] ?? []) {
        if (result.split(search).length !== 2) this.error(hasChanged);
        result = result.replace(search, () => replacement);
      }
      patched.add(file);
      return { code: result, map: null };
    },
  },
  buildEnd(error) {
    if (!error && patched.size < Object.keys(patches).length) this.error(hasChanged);
  },
};
