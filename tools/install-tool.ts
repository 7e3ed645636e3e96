import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Packages that only one command needs, so `npm ci` does not install them. */
const tools = {
  "drizzle-kit": { "drizzle-kit": "0.31.11" },
  fonts: {
    "@fontsource-variable/bitter": "5.3.0",
    "@fontsource-variable/bricolage-grotesque": "5.3.0",
    "@fontsource-variable/dm-sans": "5.3.0",
    "@fontsource-variable/figtree": "5.3.0",
    "@fontsource-variable/fraunces": "5.3.0",
    "@fontsource-variable/inter": "5.3.0",
    "@fontsource-variable/literata": "5.3.0",
    "@fontsource-variable/nunito-sans": "5.3.0",
    "@fontsource-variable/outfit": "5.3.0",
    "@fontsource-variable/playfair": "5.3.0",
    "@fontsource-variable/public-sans": "5.3.0",
    "@fontsource-variable/work-sans": "5.3.0",
    "subset-font": "2.9.0",
  },
  lighthouse: { lighthouse: "13.5.0" },
  lucide: { "lucide-react": "1.75.0" },
  stryker: { "@stryker-mutator/core": "10.1.1", "@stryker-mutator/vitest-runner": "10.1.1" },
} as const;

export type ToolName = keyof typeof tools;

/**
 * Installs a tool at its pinned version, unless it is already installed. Returns the path of its
 * `node_modules`. The folder `build/tools` is inside the project, so that the tool finds the
 * project's Vitest and drizzle-orm.
 */
export function installTool(name: ToolName): string {
  const folder = resolve("build/tools", name);
  const manifest = JSON.stringify({ private: true, dependencies: tools[name] });
  if (readIfExists(`${folder}/package.json`) !== manifest) {
    const packages = Object.entries(tools[name]).map(
      ([packageName, version]) => `${packageName}@${version}`,
    );
    console.log(`Installing ${packages.join(", ")} into build/tools/${name} …`);
    const partialFolder = `${folder}.${process.pid}.part`;
    mkdirSync(partialFolder, { recursive: true });
    try {
      writeFileSync(`${partialFolder}/package.json`, manifest);
      runNpmInstall(partialFolder);
      rmSync(folder, { recursive: true, force: true });
      renameSync(partialFolder, folder);
    } finally {
      rmSync(partialFolder, { recursive: true, force: true });
    }
  }
  return `${folder}/node_modules`;
}

/** Does not install peer dependencies, because the project has them. */
function runNpmInstall(folder: string): void {
  // Set when npm runs this script: use the same npm.
  const npmScript = process.env.npm_execpath;
  const program = npmScript ? process.execPath : "npm";
  const scriptArgs = npmScript ? [npmScript] : [];
  const options = [
    "--legacy-peer-deps",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ];
  execFileSync(program, [...scriptArgs, "install", "--loglevel=error", ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function readIfExists(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
