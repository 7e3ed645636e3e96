/** Runs as a child process, which `picture-rewriting.ts` starts and ends. */
import { type PictureUse, rewritePicture } from "./rewrite-picture.ts";

process.on("message", async ({ upload, use }: { upload: Uint8Array; use: PictureUse }) => {
  process.send?.(await rewritePicture(upload, use));
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
