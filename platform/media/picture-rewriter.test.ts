import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  buildPicture,
  expectSmallWebp,
  uploadBrokenPictures,
} from "../../tests/builders/pictures.ts";
import { createPictureRewriter } from "./picture-rewriter.ts";

const rewriter = createPictureRewriter();
afterAll(() => rewriter.close());

const listChildPids = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean);

test("rewrites pictures in a child process without the shop's environment", async () => {
  const before = listChildPids();
  const rewritten = await rewriter.rewrite(await buildPicture(800, 600).jpeg().toBuffer());
  await expectSmallWebp(rewritten.ok ? rewritten.value : new Uint8Array());
  const [child = ""] = listChildPids().filter((pid) => !before.includes(pid));
  expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toMatch(/PATH=|SECRET|DATABASE|HOME=/);
});

test("crops an avatar to 96 by 96 pixels", async () => {
  const rewritten = await rewriter.rewrite(
    await buildPicture(300, 200).jpeg().toBuffer(),
    "avatar",
  );
  expect(await sharp(rewritten.ok ? rewritten.value : undefined).metadata()).toMatchObject({
    format: "webp",
    width: 96,
    height: 96,
  });
});

test("only the two rewrite modules import sharp, and only the child process imports them", () => {
  const sourceFiles = globSync("{app,domain,platform}/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test."),
  );
  const listFilesImporting = (name: string) =>
    [...sourceFiles, "server.ts"].filter((file) =>
      new RegExp(`^import (?!type).*${name}"|import\\(".*${name}"`, "m").test(
        readFileSync(file, "utf8"),
      ),
    );
  expect(listFilesImporting("sharp")).toEqual([
    "platform/media/rewrite-look-picture.ts",
    "platform/media/rewrite-picture.ts",
  ]);
  expect(listFilesImporting("/rewrite-look-picture.ts")).toEqual([
    "platform/media/picture-process.ts",
  ]);
  expect(listFilesImporting("/rewrite-picture.ts")).toEqual([
    "platform/media/picture-process.ts",
    "platform/media/rewrite-look-picture.ts",
  ]);
});

test("a crash loses only one picture, and a new process rewrites the next one", async () => {
  const picture = await buildPicture(3_000, 3_000).png().toBuffer();
  // Starts a process, because an idle one exits after a while.
  await rewriter.rewrite(await buildPicture(80, 60).jpeg().toBuffer());
  const before = listChildPids();
  const interrupted = rewriter.rewrite(picture);
  await sleep(5);
  for (const pid of before) process.kill(Number(pid), "SIGKILL");
  expect(await interrupted).toEqual({ ok: false, error: { code: "not_a_picture" } });
  expect(await rewriter.rewrite(picture)).toMatchObject({ ok: true });
});

test("300 broken pictures add at most 200 MB of memory, including the child process", {
  timeout: 60_000,
}, async () => {
  const { accepted, refused, memory } = await uploadBrokenPictures(300, 1, {
    upload: rewriter.rewrite,
  });
  expect(accepted + refused).toBe(300);
  expect(memory).toBeLessThan(200_000_000);
});
