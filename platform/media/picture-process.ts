/** Runs as a process of its own, beside the shop: `picture-rewriting.ts` starts it, sends it pictures one after the other, and ends it. */
import { type PictureUse, rewritePicture } from "./rewrite-picture.ts";

process.on("message", async ({ upload, use }: { upload: Uint8Array; use: PictureUse }) => {
  process.send?.(await rewritePicture(upload, use));
});
// The shop is gone, however it ended.
process.on("disconnect", () => process.exit());
