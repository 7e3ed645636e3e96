import { createBuilder, type Plugin } from "vite";

/**
 * Builds the pages for browsers and for the server at the same time; `react-router build` builds one after the other. Runs in a
 * child process, because Vite changes NODE_ENV and keeps files open.
 */
const client = Promise.withResolvers<void>();

// The build that started this process has ended, for example after Ctrl+C.
process.once("disconnect", () => process.exit(1));

/** The server's pages contain React Router's manifest, which names the files of the browser's pages. */
const waitForClient: Plugin = {
  name: "wait-for-client",
  load: {
    order: "pre",
    filter: { id: /virtual:react-router\/server-manifest$/ },
    async handler() {
      await client.promise;
      return null;
    },
  },
};

try {
  const builder = await createBuilder({ logLevel: "error", plugins: [waitForClient] }, null);
  const build = async (name: string) => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`React Router has no environment "${name}"`);
    await builder.build(environment);
  };
  const buildClient = async () => {
    await build("client");
    process.send?.("client");
    client.resolve();
  };
  await Promise.all([buildClient(), build("ssr")]);
  // Skips waiting for Vite's idle watchers.
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
