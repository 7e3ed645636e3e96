import type { Plugin } from "vite";

// Plugins that change libraries when the pages are built. The build fails when a library no longer
// has the code that a plugin replaces: then check whether the plugin is still needed.

const donePromise = "return {\n\t\tdone: donePromise.then(() => reader.closed),";
const handledDonePromise = `
	const ended = donePromise.then(() => reader.closed);
	const unlessAborted = (reason) => {
		if (reason?.name !== "AbortError") throw reason;
	};
	for (const promise of [done.promise, ended]) promise.catch(unlessAborted);
	return {
		done: ended,`;

/**
 * React Router 8.4 raises two uncaught AbortErrors when a navigation is superseded before its data
 * has ended: nothing in the browser handles the `done` promise of its data decoder.
 */
const handleSupersededData: Plugin = {
  name: "handle-superseded-data",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-router[\\/].*[\\/]turbo-stream\.js$/ },
    handler(code) {
      if (!code.includes(donePromise)) this.error("React Router's turbo-stream.js has changed");
      return { code: code.replace(donePromise, handledDonePromise), map: null };
    },
  },
};

const onlyInBrowsers: Plugin["applyToEnvironment"] = ({ name }) => name === "client";

/** Conditions in React Router, by file, and the value that they always have here. */
const constantConditions: Record<string, [condition: RegExp, value: string][]> = {
  // Instrumentation, which nothing here passes.
  "router/router.js": [
    [/\binit\.instrumentations\b/g, "null"],
    [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, "null"],
  ],
  // React Server Components, and view transitions, which no link asks for.
  "components.js": [
    [/\buseIsRSCRouterContext\(\)/g, "false"],
    [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, "true"],
    [/\brenderDfd && pendingState && router\.window/g, "false"],
  ],
  "hooks.js": [[/\bthis\.context\b/g, "false"]],
  "dom/ssr/components.js": [[/\buseIsRSCRouterContext\(\)/g, "false"]],
};

/** Leaves out what no page uses of React Router: 1.7 kB of each first load. */
const withoutUnusedFeatures: Plugin = {
  name: "without-unused-features",
  apply: "build",
  applyToEnvironment: onlyInBrowsers,
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/ },
    handler(code, id) {
      const file = id.replaceAll("\\", "/").replace(/^.*\/production\/lib\//, "");
      let changed = code;
      for (const [condition, value] of constantConditions[file] ?? []) {
        if (!condition.test(code)) this.error(`React Router's ${file} has changed`);
        condition.lastIndex = 0;
        changed = changed.replace(condition, value);
      }
      return { code: changed, map: null };
    },
  },
};

const reactModule = "\0react-module:";

/**
 * Gives the pages React's exports as names. Through its CommonJS module, every use would be a
 * property, as in `(0, react.useState)`.
 */
const reactAsModule: Plugin = {
  name: "react-as-module",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: onlyInBrowsers,
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler: (id, importer, { kind }) =>
      // Base UI reads React's exports by computed names.
      kind === "import-statement" && /[\\/](?:app|react-router)[\\/]/.test(importer ?? "")
        ? reactModule + id
        : undefined,
  },
  load: {
    filter: { id: new RegExp(`^${reactModule}`) },
    async handler(moduleId) {
      const id = moduleId.slice(reactModule.length);
      const names = Object.keys(await import(id)).filter((name) => /^(?!default$)\w+$/.test(name));
      return `import React from "${id}"; export default React; export const { ${names} } = React;`;
    },
  },
};

/**
 * Replaces Vite's function that preloads the files of a dynamic import, which is four times as
 * long. A style sheet is loaded before the import runs.
 */
const smallPreload: Plugin = {
  name: "small-preload",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: onlyInBrowsers,
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `
      function preloadFile(file) {
        const href = "/" + file;
        if (document.querySelector(\`link[href="\${href}"]\`)) return;
        const link = document.createElement("link");
        const isStyle = file.endsWith(".css");
        link.rel = isStyle ? "stylesheet" : "modulepreload";
        link.href = href;
        document.head.append(link);
        if (isStyle)
          return new Promise((resolve, reject) => {
            link.onload = resolve;
            link.onerror = reject;
          });
      }
      export const __vitePreload = (load, files = []) =>
        Promise.all(files.map(preloadFile)).then(load);
    `,
  },
};

export const libraryPatches = [
  handleSupersededData,
  withoutUnusedFeatures,
  reactAsModule,
  smallPreload,
];
