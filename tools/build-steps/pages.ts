import { createBuilder } from "vite";

/**
 * Builds the pages for browsers, then for the server. Reports in between, so that the parent can
 * compress the browser files while the server build runs. Not in parallel: two builds in one
 * process make Vite mix up the URLs of fonts and pictures. Runs in a child process, because Vite
 * changes NODE_ENV and keeps files open.
 */

// The build that started this process has ended, for example after Ctrl+C.
process.once("disconnect", () => process.exit(1));

try {
  const builder = await createBuilder({ logLevel: "error" }, null);
  for (const name of ["client", "ssr"]) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`React Router has no environment "${name}"`);
    await builder.build(environment);
    if (name === "client") process.send?.(name);
  }
  // Skips waiting for Vite's idle watchers.
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
