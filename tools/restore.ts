/** `npm run restore -- FILE`: puts a backup into an empty shop. */
import { restoreShop } from "../platform/backup/restore-shop.ts";
import { carryShop } from "./backup/carry-shop.ts";
import { inWords } from "./backup/in-words.ts";

await carryShop("restore", {
  leftAs: "Nothing was restored: the shop is as empty as before.",
  async work({ line, ...carrying }) {
    const { head, manifest } = await restoreShop({ ...carrying, progress: line.tell });
    const where = carrying.env.DATABASE_URL ? "the database of DATABASE_URL" : carrying.env.DATA_DIR;
    return `Restored into ${where}, with every checksum right: ${inWords(head, manifest)}. Everybody signs in anew.`;
  },
});
