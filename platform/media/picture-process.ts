/** Runs as a process of its own, beside the shop: `picture-rewriting.ts` starts it, sends it pictures one after the other, and ends it. */
import { rewritePicture } from "./rewrite-picture.ts";

process.on("message", async (upload: Uint8Array) => {
  process.send?.(await rewritePicture(upload));
});
// The shop is gone, however it ended.
process.on("disconnect", () => process.exit());
