/** Separate process started by `picture-rewriter.ts`, which sends it one picture at a time. */
import { type PictureRequest, rewritePicture } from "./rewrite-picture.ts";

process.on("message", async ({ upload, use, adjustments }: PictureRequest) => {
  process.send?.(await rewritePicture(upload, use, adjustments));
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
