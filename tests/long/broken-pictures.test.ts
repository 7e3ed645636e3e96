import { expect, test } from "vitest";
import { createPictureRewriter } from "../../platform/media/picture-rewriter.ts";
import { uploadBrokenPictures } from "../builders/pictures.ts";

test("10,000 broken pictures cause no crash, increase memory by less than 200 MB, and are stored as small WebPs if accepted", {
  timeout: 900_000,
}, async () => {
  const rewriter = createPictureRewriter();
  const { accepted, refused, memory } = await uploadBrokenPictures(10_000, 2, {
    upload: rewriter.rewrite,
  });
  rewriter.close();
  console.info(
    `${accepted} accepted, ${refused} refused, memory up by ${Math.round(memory / 1e6)} MB`,
  );
  expect(accepted + refused).toBe(10_000);
  expect(memory).toBeLessThan(200_000_000);
});
