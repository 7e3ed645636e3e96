/** Separate process started by `picture-rewriter.ts`, which sends it one picture at a time. */
import type { PictureRequest } from "./picture-rewriter.ts";
import { rewriteLookPicture } from "./rewrite-look-picture.ts";
import { rewritePicture } from "./rewrite-picture.ts";

process.on("message", async (request: PictureRequest) => {
  const { upload, use } = request;
  const isLook = use === "logo" || use === "hero";
  process.send?.(await (isLook ? rewriteLookPicture(upload, use) : rewritePicture(upload, use, request.adjustments)));
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
