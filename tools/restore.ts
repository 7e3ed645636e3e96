/** `npm run restore -- FILE`: restores a backup into an empty shop. */
import { type RestoreState, restoreShop } from "../platform/backup/restore-shop.ts";
import { runArchiveCommand } from "./backup/archive-command.ts";
import { describeBackup } from "./backup/describe-backup.ts";

let state: RestoreState | "unknown" = "unknown";
const outcomes = {
  unknown: "Nothing was restored.",
  empty: "Nothing was restored. The shop is still empty.",
  loaded:
    "The data was restored, but not migrated to this version. The shop migrates it when it starts.",
};

await runArchiveCommand("restore", {
  describeFailure: () => outcomes[state],
  async run({ progress, ...options }) {
    const { header, manifest, isEncrypted } = await restoreShop({
      ...options,
      progress: progress.update,
      onState: (newState) => {
        state = newState;
      },
    });
    const target = options.env.DATABASE_URL ? "the database at DATABASE_URL" : options.env.DATA_DIR;
    // Accepted, because backups from before the passphrase was set must stay restorable.
    const plain =
      options.env.BACKUP_PASSPHRASE === undefined || isEncrypted
        ? ""
        : "\nThis file is not encrypted, although BACKUP_PASSPHRASE is set: nothing proves that this shop wrote it. If it was made after you set the passphrase, another person may have replaced it.";
    return `Restored into ${target}, all checksums match: ${describeBackup(header, manifest)}. All users must sign in again.${plain}`;
  },
});
