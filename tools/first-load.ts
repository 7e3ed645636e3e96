import { globSync, readFileSync } from "node:fs";
import { access } from "../app/access.ts";

const folder = "build/client";

/** A route in React Router's manifest. Modules and imports are URL paths. */
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
 * Lists the script files that each public page loads initially. Excludes dynamic imports, which
 * load when the page is idle or on interaction, and the manifest, because each page inlines its
 * part of it.
 */
export function listFirstLoads(): { route: string; files: string[] }[] {
  const manifest = readManifest();
  return listPublicPages().map((route) => {
    if (!manifest.routes[route]) throw new Error(`The build has no route ${route}`);
    return { route, files: [...listScripts(manifest, route)].map((path) => folder + path) };
  });
}

function readManifest(): Manifest {
  const [file] = globSync(`${folder}/assets/manifest-*.js`);
  if (!file) throw new Error("There is no build. Run: npm run build");
  return JSON.parse(
    readFileSync(file, "utf8")
      .replace(/^[^=]*=/, "")
      .replace(/;\s*$/, ""),
  );
}

/** Route ids: a page's file without its extension. The home page has a second route, `home`. */
function listPublicPages(): string[] {
  const pages = Object.entries(access).filter(
    ([file, { page, loader }]) => file.endsWith(".tsx") && (page ?? loader) === "public",
  );
  return [...pages.map(([file]) => file.replace(/\.tsx$/, "")), "home"];
}

function listScripts(manifest: Manifest, route: string): Set<string> {
  const scripts = new Set<string>();
  const add = (path: string | undefined) => {
    if (!path || scripts.has(path)) return;
    scripts.add(path);
    for (const imported of listStaticImports(path)) add(imported);
  };
  for (const path of [manifest.entry.module, ...manifest.entry.imports]) add(path);
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const {
      module,
      imports = [],
      clientLoaderModule,
      clientActionModule,
      hydrateFallbackModule,
    } = manifest.routes[id] ?? {};
    for (const path of [
      module,
      ...imports,
      clientLoaderModule,
      clientActionModule,
      hydrateFallbackModule,
    ])
      add(path);
  }
  return scripts;
}

/**
 * Matches `import … from "./x.js"`, `export … from` and `import "./x.js"`, but not
 * `import("./x.js")`.
 */
function listStaticImports(path: string): string[] {
  const source = readFileSync(folder + path, "utf8");
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, name]) => `/assets/${name}`,
  );
}
