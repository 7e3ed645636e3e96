import { listFirstLoads } from "./tools/first-load.ts";

/** The pages that most visits start on. */
const startPages = new Set(["storefront/home", "home", "menu/menu"]);

/** Limits the scripts of every public page's first load. Sizes are compressed, as browsers receive them. */
export default listFirstLoads().map(({ route, files }) => {
  return { name: route, path: files, gzip: true, limit: startPages.has(route) ? "120 kB" : "147 kB" };
});
