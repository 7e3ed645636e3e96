import sharp from "sharp";
import { expect, test } from "vitest";
import { buildDecompressionBomb, buildPicture } from "../../tests/builders/pictures.ts";
import { type LookRewriteUse, rewriteLookPicture } from "./rewrite-look-picture.ts";

async function rewrite(upload: Buffer, use: LookRewriteUse) {
  const rewritten = await rewriteLookPicture(upload, use);
  if (!rewritten.ok) throw new Error(`refused: ${rewritten.error.code}`);
  const { files, width, height, plate } = rewritten.value;
  const described = await Promise.all(
    Object.entries(files).map(async ([suffix, file]) => {
      const metadata = await sharp(file).metadata();
      const { exif, icc, xmp } = metadata;
      expect({ suffix, exif, icc, xmp }).toEqual({ suffix });
      return [
        suffix,
        `${metadata.format} ${metadata.width}x${metadata.height}${metadata.hasAlpha ? " alpha" : ""}`,
      ];
    }),
  );
  return { files, plate, size: [width, height], described: Object.fromEntries(described) };
}

const buildTransparentLogo = (fill: string) =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: "#00000000" } })
    .composite([{ input: { create: { width: 300, height: 100, channels: 3, background: fill } } }])
    .png()
    .toBuffer();

test("a logo keeps its shape and transparency, and gets square, opaque icons", async () => {
  const { size, described } = await rewrite(await buildTransparentLogo("#1d4ed8"), "logo");
  expect(size).toEqual([288, 96]);
  expect(described).toEqual({
    ".webp": "webp 288x96 alpha",
    "-32.png": "png 32x32",
    "-180.png": "png 180x180",
    "-192.png": "png 192x192",
    "-512.png": "png 512x512",
    "-maskable.png": "png 512x512",
    "-email.png": "png 288x96",
  });
});

test("an icon's background is dark behind a light logo, light behind any other, and continues an opaque one", async () => {
  const readBackground = async (logo: Buffer) => {
    const { files, plate } = await rewrite(logo, "logo");
    return [plate, ...(await sharp(files["-192.png"]).raw().toBuffer()).subarray(0, 3)];
  };
  expect(await readBackground(await buildTransparentLogo("#fff4d6"))).toEqual(["dark", 24, 17, 14]);
  const white = [255, 255, 255];
  for (const dark of ["#101010", "#1e3a8a", "#5d2a0f", "#8b1a1a", "#14532d"])
    expect(await readBackground(await buildTransparentLogo(dark)), dark).toEqual([
      "light",
      ...white,
    ]);
  for (const visible of ["#c8102e", "#1d4ed8", "#1e783c", "#f5a524"])
    expect(await readBackground(await buildTransparentLogo(visible)), visible).toEqual([
      null,
      ...white,
    ]);
  const thinName = {
    create: { width: 250, height: 6, channels: 3, background: "#101010" },
  } as const;
  for (const symbol of ["#e03c31", "#d9de1e"])
    expect(
      await readBackground(
        await sharp(await buildTransparentLogo(symbol))
          .composite([{ input: thinName, top: 180, left: 340 }])
          .png()
          .toBuffer(),
      ),
      symbol,
    ).toEqual(["light", ...white]);
  const whiteName = {
    create: { width: 280, height: 100, channels: 3, background: "#ffffff" },
  } as const;
  const narrowName = {
    create: { width: 120, height: 40, channels: 3, background: "#ffffff" },
  } as const;
  for (const [symbol, name, plate] of [
    ["#c8102e", whiteName, "dark"],
    ["#c8102e", narrowName, "dark"],
    ["#7b1020", whiteName, "dark"],
    ["#7b1020", narrowName, "light"],
  ] as const) {
    const logo = sharp({
      create: { width: 600, height: 100, channels: 4, background: "#00000000" },
    }).composite([
      {
        input: { create: { width: 280, height: 100, channels: 3, background: symbol } },
        left: 10,
        top: 0,
      },
      { input: name, left: 310, top: 0 },
    ]);
    expect(
      (await readBackground(await logo.png().toBuffer()))[0],
      `${symbol} ${name.create.width}`,
    ).toBe(plate);
  }
  const word = { create: { width: 400, height: 40, channels: 3, background: "#000000" } } as const;
  const blackOnWhite = sharp({
    create: { width: 600, height: 200, channels: 3, background: "#ffffff" },
  });
  expect(
    await readBackground(
      await blackOnWhite
        .composite([{ input: word }])
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual([null, 255, 255, 255]);
});

test("icons from a square picture are filled by it", async () => {
  const square = await sharp({
    create: { width: 512, height: 512, channels: 3, background: "#d9ff00" },
  })
    .webp()
    .toBuffer();
  const { files, described } = await rewrite(square, "icon");
  expect(described).toEqual({
    "-32.png": "png 32x32",
    "-180.png": "png 180x180",
    "-192.png": "png 192x192",
    "-512.png": "png 512x512",
    "-maskable.png": "png 512x512",
  });
  const [red = 0, green = 0, blue = 0] = await sharp(files["-32.png"]).raw().toBuffer();
  expect([red > 205, green > 245, blue < 20]).toEqual([true, true, true]);
});

test("a hero picture becomes square files and a card for shared links, without metadata", async () => {
  const photo = await buildPicture(1_600, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await rewrite(photo, "hero")).described).toEqual({
    "-480.webp": "webp 480x480",
    "-800.webp": "webp 800x800",
    "-1120.webp": "webp 1120x1120",
    "-share.jpg": "jpeg 1200x630",
  });
});

test("a hero picture is cropped at its centre in each size, whatever is at its sides", async () => {
  const plate = {
    create: { width: 1_200, height: 1_200, channels: 3, background: "#b5651d" },
  } as const;
  const pictureWithSides = {
    create: { width: 200, height: 600, channels: 3, background: "#ff0000" },
  } as const;
  const photo = await sharp({
    create: { width: 1_600, height: 1_200, channels: 3, background: "#00ff00" },
  })
    .composite([{ input: plate }, { input: pictureWithSides, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { files } = await rewrite(photo, "hero");
  for (const suffix of ["-480.webp", "-800.webp", "-1120.webp"]) {
    const { data, info } = await sharp(files[suffix]).raw().toBuffer({ resolveWithObject: true });
    const row = Math.floor(info.height / 2) * info.width * info.channels;
    const greens = [0.02, 0.5, 0.98].map(
      (part) => data[row + Math.floor(info.width * part) * info.channels + 1] ?? 0,
    );
    // Only the plate: neither side is in the square.
    expect({ suffix, greens: greens.map((green) => green < 130) }).toEqual({
      suffix,
      greens: [true, true, true],
    });
  }
});

test("a picture of the shop becomes 3:2 files without metadata", async () => {
  const photo = await buildPicture(1_600, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await rewrite(photo, "scene")).described).toEqual({
    "-320.webp": "webp 320x213",
    "-640.webp": "webp 640x427",
    "-960.webp": "webp 960x640",
  });
});

test("a hero picture's files have a maximum size, whatever the picture shows", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = sharp({
    create: { width: 1_600, height: 1_200, channels: 3, background: "#000000", noise },
  });
  const { files } = await rewrite(await photo.png().toBuffer(), "hero");
  const limits = {
    "-480.webp": 45_000,
    "-800.webp": 100_000,
    "-1120.webp": 170_000,
    "-share.jpg": 200_000,
  };
  for (const [suffix, limit] of Object.entries(limits))
    expect({ suffix, bytes: files[suffix]?.length }).toMatchObject({
      suffix,
      bytes: expect.toSatisfy((bytes) => bytes <= limit),
    });
});

test("refuses SVG, text and decompression bombs", async () => {
  const getOutcome = async (upload: Buffer) => {
    const rewritten = await rewriteLookPicture(upload, "logo");
    return rewritten.ok ? "accepted" : rewritten.error.code;
  };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  expect(await getOutcome(Buffer.from(svg))).toBe("not_a_picture");
  expect(await getOutcome(Buffer.from("hello"))).toBe("not_a_picture");
  expect(await getOutcome(await buildDecompressionBomb("png"))).toBe("too_many_pixels");
});
