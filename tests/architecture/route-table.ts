import type { RouteConfigEntry } from "@react-router/dev/routes";
import table from "../../app/routes.ts";

/** One URL of the product, and the file that answers it. */
export interface Door {
  file: string;
  /** As in the route table: `/userdashboard/orders/:number`. Null for a layout that has no URL of its own. */
  path: string | null;
  /** One of two files with one URL: what is sent there reaches its layout, unless it says `?index`. */
  isIndex: boolean;
}

/** Every file of the route table, layouts included, in its order. */
export const doors: Door[] = [{ file: "root.tsx", path: null, isIndex: false }, ...walk(table, "")];

export const routeFiles = [...new Set(doors.map((door) => door.file))];

function walk(entries: RouteConfigEntry[], under: string): Door[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? under : `${under}/${entry.path}`;
    const isLayout = Boolean(entry.children);
    return [
      { file: entry.file, path: isLayout ? null : path || "/", isIndex: entry.index === true },
      ...walk(entry.children ?? [], path),
    ];
  });
}
