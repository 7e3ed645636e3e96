import { globSync, readFileSync } from "node:fs";
import type { Import } from "./import-graph.ts";

/**
 * The folders of `domain/` from low to high: a folder may import only the folders before it. `root`
 * means the files directly in `domain/`. `order-types/*` is one folder per order type; these must
 * not import each other.
 */
const domainOrder = [
  "messages",
  "root",
  "contact-details",
  "scheduling",
  "menu",
  "accounts",
  "business",
  "custom-pages",
  "menu-import",
  "backups",
  "cart",
  "orders",
  "discounts",
  "order-search",
  "order-tracking",
  "order-wording",
  "personal-data",
  "order-types/*",
  "order-types",
  "admins",
  "kitchen",
  "bookings",
  "analytics",
  "contact",
  "setup",
  "audit",
  "customers",
  "attention",
];

/** Refers to every store, so it may import any folder and be imported by any. */
const exemptFile = "domain/shop.ts";

/** Imports within `domain/` that violate the order, as `importing file -> imported file`. */
export function findWrongWayImports(imports: readonly Import[]): string[] {
  const isOrdered = (file: string) => isDomain(file) && file !== exemptFile;
  return imports
    .filter(({ from, to }) => isOrdered(from) && isOrdered(to))
    .filter(({ from, to }) => isWrongWay(from, to))
    .map(({ from, to }) => `${from} -> ${to}`)
    .sort();
}

/** SQL in `domain/` that names a table of a higher folder, as `file -> table`. */
export function findWrongWaySql(
  files: readonly string[],
  read = (file: string) => readFileSync(file, "utf8"),
): string[] {
  const owners = listTableOwners();
  return files.filter(isDomain).flatMap((file) =>
    [...new Set(listTableCandidates(read(file)))]
      .filter((table) => owners.has(table) && isWrongWay(file, owners.get(table) ?? ""))
      .map((table) => `${file} -> ${table}`)
      .sort(),
  );
}

function isDomain(file: string): boolean {
  return file.startsWith("domain/");
}

function isWrongWay(from: string, to: string): boolean {
  if (getRank(to) !== getRank(from)) return getRank(to) > getRank(from);
  return getDomainFolder(from) === "order-types/*" && from.split("/")[2] !== to.split("/")[2];
}

function getRank(file: string): number {
  const rank = domainOrder.indexOf(getDomainFolder(file));
  if (rank === -1)
    throw new Error(`${file}: add its folder to domainOrder in tools/code-metrics/domain-order.ts`);
  return rank;
}

function getDomainFolder(file: string): string {
  const [, folder = "", ...rest] = file.split("/");
  if (rest.length === 0) return "root";
  return folder === "order-types" && rest.length > 1 ? "order-types/*" : folder;
}

/** Table names and the files that define them. */
function listTableOwners(): Map<string, string> {
  return new Map(
    globSync("domain/**/*-tables.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(
        ([, table = ""]) => [table, file] as const,
      ),
    ),
  );
}

/** Names that follow an SQL keyword outside comments. Most are not tables. */
function listTableCandidates(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "");
  return [...code.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?/g)].map(
    ([, name = ""]) => name,
  );
}
