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
 * Installs a tool at its pinned version into `build/tools`, unless it is there, and returns the path of its `node_modules`. Inside
 * the project, so that the tool finds the project's Vitest and drizzle-orm.
 */
export function installTool(name: ToolName): string {
  const folder = resolve("build/tools", name);
  const manifest = JSON.stringify({ private: true, dependencies: tools[name] });
  if (readIfExists(`${folder}/package.json`) !== manifest) {
    console.log(
      `Installing ${Object.entries(tools[name])
        .map((entry) => entry.join("@"))
        .join(", ")} into build/tools/${name} …`,
    );
    const partial = `${folder}.${process.pid}.part`;
    mkdirSync(partial, { recursive: true });
    try {
      writeFileSync(`${partial}/package.json`, manifest);
      runNpmInstall(partial);
      rmSync(folder, { recursive: true, force: true });
      renameSync(partial, folder);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return `${folder}/node_modules`;
}

/** Without peer packages, because the project has them. */
function runNpmInstall(folder: string): void {
  const npm = process.env.npm_execpath;
  const [program = "npm", ...first] = npm ? [process.execPath, npm] : ["npm"];
  const options = ["--legacy-peer-deps", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync(program, [...first, "install", "--loglevel=error", ...options], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function readIfExists(file: string): string | null {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
