/** `npm run backup -- FILE`: everything that a shop knows, in one file. */
import { backUpShop } from "../platform/backup/back-up-shop.ts";
import { carryShop } from "./backup/carry-shop.ts";
import { inWords } from "./backup/in-words.ts";

await carryShop("backup", {
  leftAs: "There is no backup, and the shop is as it was.",
  async work({ line, ...carrying }) {
    const { head, manifest, bytes } = await backUpShop({ ...carrying, progress: line.tell });
    const missing = manifest.missingPictures.map((name) => `\nThe picture ${name} is not to be found, and is not in it.`);
    return `Backed up to ${carrying.file} (${Math.ceil(bytes / 1_000_000)} MB): ${inWords(head, manifest)}.${missing.join("")}`;
  },
});
