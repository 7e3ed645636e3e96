interface LockedPackage {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
/** The parts of a lockfile (version 3) that we read. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/**
 * Returns a lockfile with only the direct and indirect dependencies of the shop, without
 * development tools. npm's own `--omit=dev` also omits dependencies of the shop that a tool shares.
 */
export function buildRuntimeLockfile<T extends Lockfile>(lockfile: T): T {
  const { packages } = lockfile;
  const reachable = new Set<string>();
  const visit = (path: string) => {
    if (reachable.has(path)) return;
    reachable.add(path);
    for (const name of listDependencies(packages[path] ?? {})) {
      const found = resolvePackage(packages, path, name);
      if (found) visit(found);
    }
  };
  visit("");
  const runtime = Object.fromEntries(
    Object.entries(packages).filter(([path]) => reachable.has(path)),
  );
  return { ...lockfile, packages: { ...runtime, "": { ...packages[""], devDependencies: {} } } };
}

function listDependencies(entry: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
}

/** Resolves like Node: in the package's own node_modules folder, then in the folders above. */
function resolvePackage(packages: Lockfile["packages"], from: string, name: string): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))
  ) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null; // Optional, and not in this lockfile.
  }
}
