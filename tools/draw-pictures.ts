import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { dishHeight, dishScenes, dishWidth } from "./pictures/dish-scenes.ts";
import { renderScene } from "./pictures/paint.ts";
import { placeHeight, placeScenes, placeWidth } from "./pictures/place-scenes.ts";
import {
  appIcon,
  avatar,
  dishPlaceholder,
  emptyPlate,
  shareCard,
} from "./pictures/site-pictures.ts";
import { thali, thaliSize } from "./pictures/thali-scene.ts";

/**
 * Draws the pictures in `public/pictures`: `node tools/draw-pictures.ts`, or only those whose name
 * contains one of the given words: `node tools/draw-pictures.ts dal thali`. Run it after a change
 * here or in `tools/pictures`, and look at the results. The pictures are committed, so that a build
 * does not depend on this script.
 */
const folder = "public/pictures";

/** Maximum sizes in bytes by width. */
type Budget = Readonly<Record<number, number>>;

/**
 * A file to render at `width`. Each of `widths` is a further file (`name-320.webp`), also as AVIF
 * if `avif` is set.
 */
interface PictureFile {
  name: string;
  scene: () => Sharp | Promise<Sharp>;
  width: number;
  widths?: number[];
  avif?: Budget;
  webp?: Budget;
}

const pictureFiles: PictureFile[] = [
  ...Object.entries(dishScenes).map(([slug, lay]) => ({
    name: `dishes/${slug}.webp`,
    scene: () => renderScene(dishWidth, dishHeight, lay),
    width: 640,
    widths: [320, 640, 960],
    avif: { 320: 5_400, 640: 13_200, 960: 23_000 },
    webp: { 320: 7_800, 640: 17_400, 960: 27_500 },
  })),
  ...Object.entries(placeScenes).map(([slug, lay]) => ({
    name: `${slug}.webp`,
    scene: () => renderScene(placeWidth, placeHeight, lay),
    width: 640,
    widths: [320, 640, 960],
    avif: { 320: 5_400, 640: 13_200, 960: 22_500 },
    webp: { 320: 7_400, 640: 16_500, 960: 26_500 },
  })),
  {
    name: "thali.webp",
    scene: () => renderScene(thaliSize, thaliSize, thali),
    width: 840,
    widths: [420, 640, 840, 1120],
    // Phones load this picture first on the home page.
    avif: { 420: 9_600, 640: 16_400, 840: 23_000, 1120: 31_500 },
    webp: { 420: 31_000, 640: 54_000, 840: 75_000, 1120: 92_500 },
  },
  {
    name: "dish-placeholder.webp",
    scene: () => renderScene(dishWidth, dishHeight, dishPlaceholder),
    width: 640,
    webp: { 640: 11_500 },
  },
  {
    name: "empty-plate.webp",
    scene: () => renderScene(480, 480, emptyPlate),
    width: 480,
    webp: { 480: 22_500 },
  },
  { name: "avatar.webp", scene: avatar, width: 192 },
  { name: "share-card.jpg", scene: shareCard, width: 1200 },
  {
    name: "favicon-32.png",
    scene: () => sharp(readFileSync("public/favicon.svg"), { density: 72 }),
    width: 32,
  },
  { name: "apple-touch-icon.png", scene: appIcon, width: 180 },
  { name: "icon-192.png", scene: appIcon, width: 192 },
  { name: "icon-512.png", scene: appIcon, width: 512 },
];

async function draw({ name, scene, width, widths = [], avif, webp }: PictureFile): Promise<void> {
  const { data, info } = await (await scene()).raw().toBuffer({ resolveWithObject: true });
  const rendered = sharp(data, { raw: info });
  mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
  await write(rendered.clone(), name, width, webp);
  for (const resizedWidth of widths) {
    const resizedName = name.replace(/\.(\w+)$/, `-${resizedWidth}.$1`);
    if (resizedWidth === width) copyFileSync(`${folder}/${name}`, `${folder}/${resizedName}`);
    else await write(rendered.clone(), resizedName, resizedWidth, webp);
    if (avif)
      await writeAvif(rendered.clone(), resizedName.replace(/\.\w+$/, ".avif"), resizedWidth, avif);
  }
}

/**
 * Writes the file in the format of its extension. A palette halves the size of the icons, one of
 * which phones fetch first.
 */
async function write(
  rendered: Sharp,
  name: string,
  width: number,
  webp: Budget = {},
): Promise<void> {
  const resized = rendered.resize({ width });
  if (name.endsWith(".webp")) {
    const encode = (quality: number) =>
      resized
        .clone()
        .webp({ quality, alphaQuality: 90, effort: 5, smartSubsample: false })
        .toBuffer();
    writeFileSync(
      `${folder}/${name}`,
      await encodeWithinBudget(encode, [82, 74, 66, 58, 50, 44, 38, 32, 26, 20], webp[width]),
    );
    return;
  }
  const encoded = name.endsWith(".jpg")
    ? resized.jpeg({ quality: 72, mozjpeg: true })
    : resized.png({ compressionLevel: 9, palette: true, effort: 10 });
  await encoded.toFile(`${folder}/${name}`);
}

/**
 * Measured on our pictures: at the same visual quality, AVIF takes 1/2 to 2/3 of WebP's bytes.
 * Compared with effort 1 at the same PSNR, effort 3 takes 3 times as long and saves 1/9; effort 4
 * takes 10 times as long and saves 1/6.
 */
async function writeAvif(
  rendered: Sharp,
  name: string,
  width: number,
  avif: Budget,
): Promise<void> {
  // Encoded from a bitmap, so that each attempt does not resize again.
  const { data, info } = await rendered
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number) =>
    sharp(data, { raw: info }).avif({ quality, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  writeFileSync(
    `${folder}/${name}`,
    await encodeWithinBudget(encode, [55, 50, 46, 42, 39, 36, 33, 30, 27], avif[width]),
  );
}

/**
 * Encodes at the best of `qualities` (best first) that fits in `budget` bytes, or at the lowest if
 * none fits.
 */
async function encodeWithinBudget(
  encode: (quality: number) => Promise<Buffer>,
  qualities: number[],
  budget = Infinity,
): Promise<Buffer> {
  let best: Buffer | undefined;
  let from = 0;
  let to = qualities.length - 1;
  while (from <= to) {
    const middle = budget === Infinity ? 0 : (from + to) >> 1;
    const encoded = await encode(qualities[middle] as number);
    if (encoded.length > budget) from = middle + 1;
    else {
      best = encoded;
      to = middle - 1;
    }
  }
  return best ?? encode(qualities.at(-1) as number);
}

const words = process.argv.slice(2);
const selected =
  words.length > 0
    ? pictureFiles.filter(({ name }) => words.some((word) => name.includes(word)))
    : pictureFiles;
if (words.length === 0) rmSync(folder, { recursive: true, force: true });
for (const file of selected) await draw(file);
console.log(`${selected.length} pictures drawn into ${folder}`);
