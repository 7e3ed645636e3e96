import type { RouteConfigEntry } from "@react-router/dev/routes";
import table from "../../app/routes.ts";

export interface RouteEntry {
  /** React Router's id, which is the file without its extension unless the table sets another. */
  id: string;
  /** Relative to `app/`. */
  file: string;
  /**
   * As in the route table: `/userdashboard/orders/:number`. Null for layouts, which have no URL.
   */
  path: string | null;
  /**
   * An index route shares its URL with its layout. Forms that are posted to that URL reach the
   * layout, unless it has `?index`.
   */
  isIndex: boolean;
}

/** All routes, including layouts, in the order of the table. */
export const routeEntries: RouteEntry[] = [
  { id: "root", file: "root.tsx", path: null, isIndex: false },
  ...flatten(table, ""),
];

export const routeFiles = [...new Set(routeEntries.map(({ file }) => file))];

function flatten(entries: RouteConfigEntry[], parentPath: string): RouteEntry[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parentPath : `${parentPath}/${entry.path}`;
    const isLayout = Boolean(entry.children);
    const id = entry.id ?? entry.file.replace(/\.[^.]+$/, "");
    return [
      { id, file: entry.file, path: isLayout ? null : path || "/", isIndex: entry.index === true },
      ...flatten(entry.children ?? [], path),
    ];
  });
}
