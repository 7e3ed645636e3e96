import { expect, test } from "vitest";
import { createPictureRewriter } from "../../platform/media/picture-rewriting.ts";
import { mutated } from "../builders/pictures.ts";

test("10,000 broken pictures: no crash, memory up by at most 200 MB, what is taken is a small WebP", {
  timeout: 900_000,
}, async () => {
  const rewriting = createPictureRewriter();
  const { taken, refused, memory } = await mutated(10_000, 2, { upload: rewriting.rewrite });
  rewriting.close();
  console.info(`${taken} taken, ${refused} refused, memory up by ${Math.round(memory / 1e6)} MB`);
  expect(taken + refused).toBe(10_000);
  expect(memory).toBeLessThan(200_000_000);
});
