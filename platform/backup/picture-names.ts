import { getTableName } from "drizzle-orm";
import { business } from "../../domain/business/business-tables.ts";
import { sceneWidths } from "../../domain/business/look/look-files.ts";
import { customPages } from "../../domain/custom-pages/custom-page-tables.ts";
import { menuItems } from "../../domain/menu/menu-tables.ts";
import { maxPictureNameLength, picturePattern } from "../media/picture-name.ts";

const prefix = "/media/";
const pattern = new RegExp(`${prefix}(${picturePattern.source})`, "g");
/**
 * Bytes kept from the previous part, because a name may be split across two parts. One less than a
 * name with its prefix.
 */
const overlapBytes = prefix.length + maxPictureNameLength - 1;

/** The largest file of a picture in 3:2. A custom page names only this one (`renderMarkdown`). */
const largeSceneSuffix = `-${sceneWidths.large}.webp`;

/** Tables with pictures that only staff write. Texts of customers may contain made-up names. */
const staffTables: string[] = [menuItems, business, customPages].map((table) =>
  getTableName(table),
);

/** Collects the picture names that occur in the rows' text, in any column. */
export function collectPictureNames() {
  const names = new Set<string>();
  const chosenByStaff = new Set<string>();
  let remainder = "";
  return {
    names,
    /** Those of `names` that occur in `staffTables`. */
    chosenByStaff,
    read(chunk: Buffer, table: string) {
      const text = remainder + chunk.toString("latin1");
      for (const [, name = ""] of text.matchAll(pattern))
        for (const file of listFiles(name)) {
          names.add(file);
          if (staffTables.includes(table)) chosenByStaff.add(file);
        }
      remainder = text.slice(-overlapBytes);
    },
  };
}

function listFiles(name: string): string[] {
  if (!name.endsWith(largeSceneSuffix)) return [name];
  const stem = name.slice(0, -largeSceneSuffix.length);
  return Object.values(sceneWidths).map((width) => `${stem}-${width}.webp`);
}
