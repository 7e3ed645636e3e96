/** Separate process started by `picture-rewriter.ts`, which sends it one picture at a time. */
import type { PictureRequest } from "./picture-rewriter.ts";
import { isLookUse, rewriteLookPicture } from "./rewrite-look-picture.ts";
import { rewritePicture } from "./rewrite-picture.ts";

process.on("message", async (request: PictureRequest) => {
  const { upload, use } = request;
  process.send?.(
    await (isLookUse(use)
      ? rewriteLookPicture(upload, use)
      : rewritePicture(upload, use, request.adjustments)),
  );
});
// The parent process has gone.
process.on("disconnect", () => process.exit());
