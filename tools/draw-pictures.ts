import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { dishHeight, dishScenes, dishWidth } from "./pictures/dish-scenes.ts";
import { loadEmoji } from "./pictures/emoji.ts";
import { picture } from "./pictures/paint.ts";
import { placeHeight, placeScenes, placeWidth } from "./pictures/place-scenes.ts";
import { appIcon, avatar, dishPlaceholder, emptyPlate, shareCard } from "./pictures/small-scenes.ts";
import { thali, thaliSize } from "./pictures/thali-scene.ts";

/**
 * Draws the pictures in `public/pictures`: `node tools/draw-pictures.ts`. Run it after a change here or in `tools/pictures`, and
 * look at the results. The pictures are committed, so that a build does not depend on this script.
 */
const folder = "public/pictures";

/** `effort` is from 0 (fast) to 9 (small). */
type AvifOptions = Readonly<{ quality: number; effort: number }>;

/** A file to render at `width`. Each of `widths` is a further file (`name-320.webp`), also as AVIF if `avif` is set. */
interface PictureFile {
  name: string;
  scene: () => Buffer;
  width: number;
  widths?: number[];
  avif?: AvifOptions;
}

const pictureFiles: PictureFile[] = [
  ...Object.entries(dishScenes).map(([slug, parts]) => ({
    name: `dishes/${slug}.webp`,
    scene: () => picture(dishWidth, dishHeight, parts()),
    width: 640,
    widths: [320, 640, 960],
    avif: { quality: 55, effort: 1 },
  })),
  ...Object.entries(placeScenes).map(([slug, parts]) => ({
    name: `${slug}.webp`,
    scene: () => picture(placeWidth, placeHeight, parts()),
    width: 640,
    widths: [320, 640, 960],
  })),
  {
    name: "thali.webp",
    scene: () => picture(thaliSize, thaliSize, thali()),
    width: 840,
    widths: [420, 640, 840, 1120],
    // Phones load this picture first on the home page, so it is worth more encoding time. At a quality of 40 or less its fine
    // rings break up.
    avif: { quality: 43, effort: 3 },
  },
  { name: "dish-placeholder.webp", scene: () => picture(dishWidth, dishHeight, dishPlaceholder()), width: 640 },
  { name: "empty-plate.webp", scene: () => picture(480, 480, emptyPlate()), width: 480 },
  { name: "avatar.webp", scene: () => picture(192, 192, avatar()), width: 192 },
  { name: "share-card.jpg", scene: () => picture(1200, 630, shareCard()), width: 1200 },
  { name: "favicon-32.png", scene: () => readFileSync("public/favicon.svg"), width: 32 },
  { name: "apple-touch-icon.png", scene: appIcon, width: 180 },
  { name: "icon-192.png", scene: appIcon, width: 192 },
  { name: "icon-512.png", scene: appIcon, width: 512 },
];

async function draw({ name, scene, width, widths = [], avif }: PictureFile): Promise<void> {
  const { data, info } = await sharp(scene(), { density: 72 }).raw().toBuffer({ resolveWithObject: true });
  const rendered = sharp(data, { raw: info });
  mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
  await write(rendered.clone(), name, width);
  for (const resizedWidth of widths) {
    const resizedName = name.replace(/\.(\w+)$/, `-${resizedWidth}.$1`);
    if (resizedWidth === width) copyFileSync(`${folder}/${name}`, `${folder}/${resizedName}`);
    else await write(rendered.clone(), resizedName, resizedWidth);
    if (avif) await writeAvif(rendered.clone(), resizedName.replace(/\.\w+$/, ".avif"), resizedWidth, avif);
  }
}

/** Writes the file in the format of its extension. A palette halves the size of the icons, one of which phones fetch first. */
async function write(rendered: Sharp, name: string, width: number): Promise<void> {
  const resized = rendered.resize({ width });
  const encoded = name.endsWith(".webp")
    ? resized.webp({ quality: 82, alphaQuality: 90, effort: 3 })
    : name.endsWith(".jpg")
      ? resized.jpeg({ quality: 84, mozjpeg: true })
      : resized.png({ compressionLevel: 9, palette: true, effort: 10 });
  await encoded.toFile(`${folder}/${name}`);
}

/**
 * Measured on our pictures: at the same visual quality AVIF has 1/2 (thali) to 2/3 (dishes) of WebP's bytes. Compared with
 * effort 1, effort 2 takes 3 times as long and saves 1/15; effort 4 takes 10 times as long and saves 1/10.
 */
async function writeAvif(rendered: Sharp, name: string, width: number, options: AvifOptions): Promise<void> {
  await rendered
    .resize({ width })
    .avif({ ...options, chromaSubsampling: "4:2:0" })
    .toFile(`${folder}/${name}`);
}

rmSync(folder, { recursive: true, force: true });
await loadEmoji();
const queue = pictureFiles.values();
const worker = async () => {
  for (const file of queue) await draw(file);
};
await Promise.all([worker(), worker()]);
console.log(`${pictureFiles.length} pictures drawn into ${folder}`);
