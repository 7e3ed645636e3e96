import { firstLoads } from "./tools/first-load.ts";

/** The first load of every public page: at most so much script, compressed as it is sent. */
export default firstLoads().map(({ route, files }) => ({ name: route, path: files, gzip: true, limit: "150 kB" }));
