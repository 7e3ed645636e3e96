import { globSync, readFileSync } from "node:fs";
import { access } from "../app/access.ts";

const folder = "build/client";

/** What React Router writes of each route into its manifest. Addresses, as a browser asks for them. */
interface RouteFiles {
  parentId?: string;
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
  clientActionModule?: string;
  hydrateFallbackModule?: string;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteFiles>;
}

/**
 * The scripts that the build makes a browser load for each public page before anybody touches it, by the route's id. Files, from the
 * project's folder. The manifest is not among them: a page carries its own part of it. What a page fetches later, when it is idle or pressed, is behind `import()` and is not among them.
 */
export function firstLoads(): { route: string; files: string[] }[] {
  const manifest = readManifest();
  return Object.keys(manifest.routes)
    .filter((id) => isPublicPage(id))
    .map((route) => ({ route, files: [...scriptsOf(manifest, route)].map((address) => folder + address) }));
}

function readManifest(): Manifest {
  const [file] = globSync(`${folder}/assets/manifest-*.js`);
  if (!file) throw new Error("There is no build to measure: npm run build");
  return JSON.parse(
    readFileSync(file, "utf8")
      .replace(/^[^=]*=/, "")
      .replace(/;\s*$/, ""),
  );
}

/** `home` is the home page's second address: its id in the table is not its file. */
function isPublicPage(id: string): boolean {
  const who = access[`${id === "home" ? "storefront/home" : id}.tsx`];
  return (who?.page ?? who?.loader) === "public";
}

function scriptsOf(manifest: Manifest, route: string): Set<string> {
  const found = new Set<string>();
  const add = (address: string | undefined) => {
    if (!address || found.has(address)) return;
    found.add(address);
    for (const next of importedBy(address)) add(next);
  };
  for (const address of [manifest.entry.module, ...manifest.entry.imports]) add(address);
  for (let at: string | undefined = route; at; at = manifest.routes[at]?.parentId) {
    const { module, imports = [], clientLoaderModule, clientActionModule, hydrateFallbackModule } = manifest.routes[at] ?? {};
    for (const address of [module, ...imports, clientLoaderModule, clientActionModule, hydrateFallbackModule]) add(address);
  }
  return found;
}

/** What a script imports at once: `import … from "./x.js"`, `export … from`, `import "./x.js"`; not `import("./x.js")`. */
function importedBy(address: string): string[] {
  const source = readFileSync(folder + address, "utf8");
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`);
}
