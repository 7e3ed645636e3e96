import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { PictureAdjustments } from "../../domain/menu/pictures.ts";
import {
  buildDecompressionBomb,
  buildPicture,
  expectSmallWebp,
  uploadBrokenPictures,
} from "../../tests/builders/pictures.ts";
import { rewritePicture } from "./rewrite-picture.ts";

async function rewrite(upload: Uint8Array): Promise<Buffer> {
  const rewritten = await rewritePicture(upload);
  if (!rewritten.ok) throw new Error(`refused: ${rewritten.error.code}`);
  await expectSmallWebp(rewritten.value);
  return rewritten.value;
}
const getOutcome = async (upload: Uint8Array | string) => {
  const rewritten = await rewritePicture(
    typeof upload === "string" ? Buffer.from(upload, "latin1") : upload,
  );
  return rewritten.ok ? "accepted" : rewritten.error.code;
};

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
beforeAll(async () => {
  [jpeg, png, webp] = await Promise.all([
    buildPicture(1_600, 900).jpeg().toBuffer(),
    buildPicture(300, 900).png().toBuffer(),
    buildPicture(64, 48).webp().toBuffer(),
  ]);
});

describe("an adjusted picture", () => {
  const adjust = async (upload: Buffer, adjustments: PictureAdjustments) => {
    const rewritten = await rewritePicture(upload, "dish", adjustments);
    if (!rewritten.ok) throw new Error(`refused: ${rewritten.error.code}`);
    const { data, info } = await sharp(rewritten.value).raw().toBuffer({ resolveWithObject: true });
    const last = (info.height - 1) * info.width * info.channels;
    return {
      size: [info.width, info.height],
      top: [...data.subarray(0, 3)],
      bottom: [...data.subarray(last, last + 3)],
    };
  };
  const isNear = (colour: number[], hex: string, factor = 1) =>
    colour.every((value, at) => {
      const expected = Math.min(
        255,
        Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) * factor,
      );
      return Math.abs(value - expected) <= 8;
    });
  const ground = "#b45309";
  const stripe = "#fde68a";

  test("is cropped to the shape of a card, and then scaled", async () => {
    const upper = await adjust(png, { crop: 0, brightness: 100 });
    expect(upper.size).toEqual([300, 225]);
    // The stripe is the upper fifth, 180 px.
    expect([isNear(upper.top, stripe), isNear(upper.bottom, ground)]).toEqual([true, true]);
    const lower = await adjust(png, { crop: 100, brightness: 100 });
    expect([lower.size, isNear(lower.top, ground)]).toEqual([[300, 225], true]);
    expect((await adjust(jpeg, { crop: 30, brightness: 100 })).size).toEqual([400, 300]);
    const upright = await buildPicture(300, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await adjust(upright, { crop: 0, brightness: 100 })).size).toEqual([400, 300]);
  });

  test("is brightened or darkened as chosen", async () => {
    for (const brightness of [80, 110, 120]) {
      const { size, bottom } = await adjust(png, { crop: null, brightness });
      expect({ brightness, size, isNear: isNear(bottom, ground, brightness / 100) }).toEqual({
        brightness,
        size: [133, 400],
        isNear: true,
      });
    }
  });
});

describe("an accepted picture", () => {
  test("becomes WebP within 400 by 400 pixels, keeps its aspect ratio and is never enlarged", async () => {
    const sizes = [];
    for (const upload of [jpeg, png, webp]) {
      const { width, height } = await sharp(await rewrite(upload)).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [400, 225],
      [133, 400],
      [64, 48],
    ]);
  });

  test("has quality 100, or a lower one if the file would be large", async () => {
    const encodeAt = (png: Buffer, quality: number) => sharp(png).webp({ quality }).toBuffer();
    const smallPicture = await buildPicture(200, 100).png().toBuffer();
    expect(await rewrite(smallPicture)).toEqual(await encodeAt(smallPicture, 100));
    // Noise compresses worst.
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const large = await sharp({
      create: { width: 400, height: 400, channels: 3, background: "#000", noise },
    })
      .png()
      .toBuffer();
    expect((await encodeAt(large, 100)).length).toBeGreaterThan(150_000);
    expect(await rewrite(large)).toEqual(await encodeAt(large, 90));
  });

  test("loses its metadata, and is rotated according to its orientation", async () => {
    const photo = await buildPicture(800, 600)
      .withExif({
        IFD0: { Make: "A camera" },
        IFD3: { GPSLatitude: "52/1 38/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>here</x:xmpmeta>")
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      icc: expect.any(Buffer),
      xmp: expect.any(Buffer),
    });
    const picture = await rewrite(photo);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 300, height: 400 });
    expect(picture.toString("latin1")).not.toMatch(/EXIF|XMP |ICCP|A camera/);
  });

  test("may be CMYK, 16-bit, grey, transparent or animated (the first frame is used)", async () => {
    const frames = Buffer.concat(
      await Promise.all(
        ["#c00", "#0c0", "#00c"].map((background) =>
          buildPicture(60, 40, background).removeAlpha().raw().toBuffer(),
        ),
      ),
    );
    const animated = await sharp(frames, {
      raw: { width: 60, height: 120, channels: 3, pageHeight: 40 },
    })
      .webp({ lossless: true, loop: 0 })
      .toBuffer();
    expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(3);
    for (const upload of [
      await buildPicture(800, 600).toColourspace("cmyk").jpeg().toBuffer(),
      await buildPicture(800, 600).toColourspace("rgb16").png().toBuffer(),
      await buildPicture(800, 600).greyscale().png().toBuffer(),
      await buildPicture(800, 600).ensureAlpha(0.5).png().toBuffer(),
    ])
      await rewrite(upload);
    const { channels } = await sharp(await rewrite(animated)).stats();
    expect(channels[0]?.mean).toBeGreaterThan(150);
    expect(channels[2]?.mean).toBeLessThan(80);
    expect(await sharp(await rewrite(animated)).metadata()).toMatchObject({
      width: 60,
      height: 40,
    });
  });

  test("loses hidden content", async () => {
    const page = "<html><script>alert(document.domain)</script></html>";
    const appended = Buffer.concat([jpeg, Buffer.from(page)]);
    const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2, ...Buffer.from(page)]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    for (const upload of [appended, inside])
      expect((await rewrite(upload)).toString("latin1")).not.toContain("<script>");
  });
});

describe("rejects", () => {
  test("everything except JPEG, PNG and WebP", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const uploads: Record<string, Uint8Array | string> = {
      svg,
      "svg with a declaration": `<?xml version="1.0"?>${svg}`,
      "gif that is a script": "GIF89a/*\u0001\u0000\u0000*/=1;alert(1)//",
      gif: await buildPicture(20, 20).gif().toBuffer(),
      tiff: await buildPicture(20, 20).tiff().toBuffer(),
      avif: await buildPicture(20, 20).avif().toBuffer(),
      pdf: "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj",
      html: "<!doctype html><p>hello",
      zip: "PK\u0003\u0004",
      text: "a dish",
      "first bytes of a png": "\u0089PNG\r\n\u001a\n",
      nothing: "",
    };
    const outcomes: Record<string, string> = {};
    for (const [name, upload] of Object.entries(uploads)) outcomes[name] = await getOutcome(upload);
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(uploads).map((name) => [name, "not_a_picture"])),
    );
  });

  test("a truncated picture", async () => {
    for (const upload of [jpeg, png, webp])
      for (const proportion of [0.1, 0.5, 0.9])
        expect(await getOutcome(upload.subarray(0, upload.length * proportion))).toBe(
          "not_a_picture",
        );
  });

  test("a decompression bomb of 256 megapixels, before decoding it", {
    timeout: 60_000,
  }, async () => {
    for (const kind of ["png", "jpeg", "webp"] as const) {
      const bomb = await buildDecompressionBomb(kind);
      const before = process.memoryUsage.rss();
      expect({ kind, outcome: await getOutcome(bomb) }).toEqual({
        kind,
        outcome: "too_many_pixels",
      });
      expect(process.memoryUsage.rss() - before, kind).toBeLessThan(100_000_000);
    }
  });
});

test("accepts a picture just below the limit with bounded memory", {
  timeout: 60_000,
}, async () => {
  const large = {
    width: 4_000,
    height: 3_000,
    channels: 4,
    background: { r: 180, g: 90, b: 20, alpha: 0.5 },
  } as const;
  const largePicture = await sharp({ create: large })
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await rewrite(largePicture);
  clearInterval(watch);
  expect(peak - before).toBeLessThan(200_000_000);
});

test("each of 300 broken pictures is rejected or becomes a small WebP", {
  timeout: 60_000,
}, async () => {
  const outcomes = await uploadBrokenPictures(300, 1, { upload: rewritePicture });
  expect(outcomes.accepted + outcomes.refused).toBe(300);
  expect(outcomes.accepted).toBeGreaterThan(10);
  expect(outcomes.refused).toBeGreaterThan(10);
  expect(outcomes.memory).toBeLessThan(200_000_000);
});
