/** What of a lock file (version 3) is read here. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export interface Lock {
  packages: Record<string, LockedPackage>;
}

/**
 * A lock file without what only builds and tests: the packages that the shop asks for, and theirs, and so on. (npm's own `--omit=dev` leaves
 * out too much: also what runs, as soon as a tool needs it, too.)
 */
export function onlyWhatRuns<AnyLock extends Lock>(lock: AnyLock): AnyLock {
  const { packages } = lock;
  const kept = new Set<string>();
  const keep = (path: string) => {
    if (kept.has(path)) return;
    kept.add(path);
    for (const name of namesNeededBy(packages[path] ?? {})) {
      const found = nearest(packages, path, name);
      if (found) keep(found);
    }
  };
  keep("");
  const running = Object.fromEntries(Object.entries(packages).filter(([path]) => kept.has(path)));
  return { ...lock, packages: { ...running, "": { ...packages[""], devDependencies: {} } } };
}

function namesNeededBy(one: LockedPackage): string[] {
  const peers = Object.keys(one.peerDependencies ?? {}).filter((name) => !one.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...one.dependencies, ...one.optionalDependencies }), ...peers];
}

/** Where Node finds it from there: in the package's own folder, or in one above. */
function nearest(packages: Lock["packages"], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null; // An optional one that this lock does without.
  }
}
