import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { buildPicture, expectSmallWebp, uploadBrokenPictures } from "../../tests/builders/pictures.ts";
import { createPictureRewriter } from "./picture-rewriting.ts";

const rewriting = createPictureRewriter();
afterAll(() => rewriting.close());

const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean);

test("pictures are rewritten outside of the shop's process, which has nothing of the shop's in its environment", async () => {
  const before = children();
  const rewritten = await rewriting.rewrite(await buildPicture(800, 600).jpeg().toBuffer());
  await expectSmallWebp(rewritten.ok ? rewritten.value : new Uint8Array());
  const [child = ""] = children().filter((pid) => !before.includes(pid));
  expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toMatch(/PATH=|SECRET|DATABASE|HOME=/);
});

test("an account's picture is cut to 96 by 96", async () => {
  const rewritten = await rewriting.rewrite(await buildPicture(300, 200).jpeg().toBuffer(), "avatar");
  expect(await sharp(rewritten.ok ? rewritten.value : undefined).metadata()).toMatchObject({
    format: "webp",
    width: 96,
    height: 96,
  });
});

test("no other module of the shop loads the picture library", () => {
  const product = globSync("{app,domain,platform}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const importing = (name: string) =>
    [...product, "server.ts"].filter((file) =>
      new RegExp(`^import (?!type).*${name}"|import\\(".*${name}"`, "m").test(readFileSync(file, "utf8")),
    );
  expect(importing("sharp")).toEqual(["platform/media/rewrite-picture.ts"]);
  expect(importing("/rewrite-picture.ts")).toEqual(["platform/media/picture-process.ts"]);
});

test("one that falls over takes one picture with it, and the next is rewritten by another", async () => {
  const picture = await buildPicture(3_000, 3_000).png().toBuffer();
  // The one that waits for work goes after a while; this one is there.
  await rewriting.rewrite(await buildPicture(80, 60).jpeg().toBuffer());
  const before = children();
  const lost = rewriting.rewrite(picture);
  await sleep(5);
  for (const pid of before) process.kill(Number(pid), "SIGKILL");
  expect(await lost).toEqual({ ok: false, error: { code: "not_a_picture" } });
  expect(await rewriting.rewrite(picture)).toMatchObject({ ok: true });
});

test("300 broken pictures: memory is up by at most 200 MB, that of the process beside it included", {
  timeout: 60_000,
}, async () => {
  const { taken, refused, memory } = await uploadBrokenPictures(300, 1, { upload: rewriting.rewrite });
  expect(taken + refused).toBe(300);
  expect(memory).toBeLessThan(200_000_000);
});
