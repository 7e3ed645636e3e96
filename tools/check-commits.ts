import { spawnSync } from "node:child_process";

const maxLength = 72;
/** `orders: reject …`, `menu, cart: …`, `refactor(cart): …`, `feat!: …`. */
const conventional = /^[a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*(\([a-z0-9-]+\))?!?: \S/;

/**
 * Checks the subjects of the first-parent commits since the given base, or since the commit that
 * added this script. Skipped without git.
 */
const [base = findFirstCommit("tools/check-commits.ts")] = process.argv.slice(2);
const subjects = base
  ? runGit("log", "--first-parent", "--no-merges", "--format=%s", `${base}..HEAD`)
  : [];
const invalid = subjects.filter(
  (subject) => subject.length > maxLength || !conventional.test(subject),
);
for (const subject of invalid) console.error(subject);
if (invalid.length > 0) {
  console.error(`Write commit subjects as "area: do something", at most ${maxLength} characters.`);
  process.exitCode = 1;
}

function findFirstCommit(file: string): string | undefined {
  return runGit("log", "--diff-filter=A", "--format=%H", "--", file).at(-1);
}

/**
 * The lines of the output. Empty without git or a repository, but throws if git fails and a base
 * was given.
 */
function runGit(...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync("git", args, { encoding: "utf8" });
  if (status && process.argv[2]) throw new Error(stderr);
  return (stdout ?? "").split("\n").filter(Boolean);
}
