/** Separate process started by `picture-rewriter.ts`, which sends it one picture at a time. */
import { type PictureUse, rewritePicture } from "./rewrite-picture.ts";

process.on("message", async ({ upload, use }: { upload: Uint8Array; use: PictureUse }) => {
  process.send?.(await rewritePicture(upload, use));
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
