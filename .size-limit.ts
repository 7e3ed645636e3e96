import { listFirstLoads } from "./tools/first-load.ts";

/**
 * Limits the scripts of every public page's first load. Sizes are compressed, as browsers receive
 * them.
 */
export default listFirstLoads().map(({ route, files }) => ({
  name: route,
  path: files,
  gzip: true,
  limit: "150 kB",
}));
