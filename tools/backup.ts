/** `npm run backup -- FILE`: writes all of a shop's data to one file. */
import { backUpShop } from "../platform/backup/back-up-shop.ts";
import { runArchiveCommand } from "./backup/archive-command.ts";
import { describeBackup } from "./backup/describe-backup.ts";

await runArchiveCommand("backup", {
  onFailure: "No backup was written. The shop is unchanged.",
  async run({ progress, ...options }) {
    const { header, manifest, bytes } = await backUpShop({ ...options, progress: progress.update });
    const missing = manifest.missingPictures.map((name) => `\nPicture ${name} is missing, so it is not in the backup.`);
    return `Backed up to ${options.file} (${Math.ceil(bytes / 1_000_000)} MB): ${describeBackup(header, manifest)}.${missing.join("")}`;
  },
});
