import type { RouteConfigEntry } from "@react-router/dev/routes";
import table from "../../app/routes.ts";

/** One URL of the product, and the file that answers it. */
export interface Door {
  file: string;
  /** As in the route table: `/userdashboard/orders/:number`. Null for a layout that has no URL of its own. */
  path: string | null;
}

/** Every file of the route table, layouts included, in its order. */
export const doors: Door[] = [{ file: "root.tsx", path: null }, ...walk(table, "")];

export const routeFiles = [...new Set(doors.map((door) => door.file))];

function walk(entries: RouteConfigEntry[], under: string): Door[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? under : `${under}/${entry.path}`;
    const isLayout = Boolean(entry.children);
    return [{ file: entry.file, path: isLayout ? null : path || "/" }, ...walk(entry.children ?? [], path)];
  });
}
