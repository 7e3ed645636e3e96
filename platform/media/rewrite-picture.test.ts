import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { buildDecompressionBomb, buildPicture, expectSmallWebp, uploadBrokenPictures } from "../../tests/builders/pictures.ts";
import { rewritePicture } from "./rewrite-picture.ts";

/** The picture as it is kept, or a failed test. */
async function kept(upload: Uint8Array): Promise<Buffer> {
  const rewritten = await rewritePicture(upload);
  if (!rewritten.ok) throw new Error(`refused: ${rewritten.error.code}`);
  await expectSmallWebp(rewritten.value);
  return rewritten.value;
}
const refusalOf = async (upload: Uint8Array | string) => {
  const rewritten = await rewritePicture(typeof upload === "string" ? Buffer.from(upload, "latin1") : upload);
  return rewritten.ok ? "taken" : rewritten.error.code;
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

describe("a picture that is taken", () => {
  test("is WebP within 400 by 400, in its own ratio; a small one is not made larger", async () => {
    const sizes = [];
    for (const upload of [jpeg, png, webp]) {
      const { width, height } = await sharp(await kept(upload)).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [400, 225],
      [133, 400],
      [64, 48],
    ]);
  });

  test("keeps the quality of the specification, a lower one where the file would be large", async () => {
    const at = (png: Buffer, quality: number) => sharp(png).webp({ quality }).toBuffer();
    const small = await buildPicture(200, 100).png().toBuffer();
    expect(await kept(small)).toEqual(await at(small, 100));
    // Noise takes the most bytes.
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const large = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#000", noise } })
      .png()
      .toBuffer();
    expect((await at(large, 100)).length).toBeGreaterThan(150_000);
    expect(await kept(large)).toEqual(await at(large, 90));
  });

  test("loses where it was taken and with what; which way is up is honoured", async () => {
    const taken = await buildPicture(800, 600)
      .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitude: "52/1 38/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>here</x:xmpmeta>")
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer), xmp: expect.any(Buffer) });
    const picture = await kept(taken);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 300, height: 400 });
    expect(picture.toString("latin1")).not.toMatch(/EXIF|XMP |ICCP|A camera/);
  });

  test("may have four inks, sixteen bits, grey, holes or several frames: of those it is the first", async () => {
    const frames = Buffer.concat(
      await Promise.all(
        ["#c00", "#0c0", "#00c"].map((background) => buildPicture(60, 40, background).removeAlpha().raw().toBuffer()),
      ),
    );
    const moving = await sharp(frames, { raw: { width: 60, height: 120, channels: 3, pageHeight: 40 } })
      .webp({ lossless: true, loop: 0 })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3);
    for (const upload of [
      await buildPicture(800, 600).toColourspace("cmyk").jpeg().toBuffer(),
      await buildPicture(800, 600).toColourspace("rgb16").png().toBuffer(),
      await buildPicture(800, 600).greyscale().png().toBuffer(),
      await buildPicture(800, 600).ensureAlpha(0.5).png().toBuffer(),
    ])
      await kept(upload);
    const { channels } = await sharp(await kept(moving)).stats();
    expect(channels[0]?.mean).toBeGreaterThan(150);
    expect(channels[2]?.mean).toBeLessThan(80);
    expect(await sharp(await kept(moving)).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test("brings nothing along that was hidden in it", async () => {
    const page = "<html><script>alert(document.domain)</script></html>";
    const appended = Buffer.concat([jpeg, Buffer.from(page)]);
    const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2, ...Buffer.from(page)]);
    const inside = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    for (const upload of [appended, inside]) expect((await kept(upload)).toString("latin1")).not.toContain("<script>");
  });
});

describe("what is refused", () => {
  test("is everything that is not JPEG, PNG or WebP, whatever it is called", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const wrong: Record<string, Uint8Array | string> = {
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
    const found: Record<string, string> = {};
    for (const [what, upload] of Object.entries(wrong)) found[what] = await refusalOf(upload);
    expect(found).toEqual(Object.fromEntries(Object.keys(wrong).map((what) => [what, "not_a_picture"])));
  });

  test("is what was cut off on the way", async () => {
    for (const upload of [jpeg, png, webp])
      for (const share of [0.1, 0.5, 0.9])
        expect(await refusalOf(upload.subarray(0, upload.length * share))).toBe("not_a_picture");
  });

  test("is a bomb: 256 megapixels in a few bytes, before they are unpacked", { timeout: 60_000 }, async () => {
    for (const kind of ["png", "jpeg", "webp"] as const) {
      const bomb = await buildDecompressionBomb(kind);
      const before = process.memoryUsage.rss();
      expect({ kind, outcome: await refusalOf(bomb) }).toEqual({ kind, outcome: "too_many_pixels" });
      expect(process.memoryUsage.rss() - before, kind).toBeLessThan(100_000_000);
    }
  });
});

test("what is nearly too large is taken, and takes no more memory than there is", { timeout: 60_000 }, async () => {
  const large = { width: 4_000, height: 3_000, channels: 4, background: { r: 180, g: 90, b: 20, alpha: 0.5 } } as const;
  const costly = await sharp({ create: large }).toColourspace("rgb16").png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  await kept(costly);
  clearInterval(watch);
  expect(most - before).toBeLessThan(200_000_000);
});

test("300 broken pictures: none breaks anything, and what is taken is a small WebP without anything else", {
  timeout: 60_000,
}, async () => {
  const outcomes = await uploadBrokenPictures(300, 1, { upload: rewritePicture });
  expect(outcomes.taken + outcomes.refused).toBe(300);
  expect(outcomes.taken).toBeGreaterThan(10);
  expect(outcomes.refused).toBeGreaterThan(10);
  expect(outcomes.memory).toBeLessThan(200_000_000);
});
