/** `npm run backup -- FILE`: writes all of a shop's data to one file. */
import { backUpToFile } from "../platform/backup/back-up-to-file.ts";
import { runArchiveCommand } from "./backup/archive-command.ts";
import { describeBackup } from "./backup/describe-backup.ts";

await runArchiveCommand("backup", {
  describeFailure: () => "No backup was written. The shop is unchanged.",
  async run({ progress, ...options }) {
    const { header, manifest, bytes, recordingError } = await backUpToFile({
      ...options,
      progress: progress.update,
    });
    const missing = manifest.missingPictures.map(
      (name) => `\nPicture ${name} is missing, so it is not in the backup.`,
    );
    const size = `${Math.ceil(bytes / 1_000_000)} MB${options.env.BACKUP_PASSPHRASE ? ", encrypted" : ""}`;
    const unrecorded =
      recordingError === null
        ? ""
        : `\nThe back office does not list this backup: ${recordingError}.`;
    return `Backed up to ${options.file} (${size}): ${describeBackup(header, manifest)}.${missing.join("")}${unrecorded}`;
  },
});
