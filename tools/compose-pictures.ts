import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import sharp, { type Sharp } from "sharp";
import { dishHeight, dishScenes, dishWidth } from "./pictures/dish-scenes.ts";
import { loadEmoji } from "./pictures/emoji.ts";
import { picture } from "./pictures/paint.ts";
import { placeHeight, placeScenes, placeWidth } from "./pictures/place-scenes.ts";
import { appIcon, avatar, dishPlaceholder, emptyPlate, shareCard } from "./pictures/small-scenes.ts";
import { thali, thaliSize } from "./pictures/thali-scene.ts";

const folder = "public/pictures";
const stampFile = `${folder}/.composed`;

/** `effort` of 9: how long a smaller file is looked for. */
type AvifOptions = Readonly<{ quality: number; effort: number }>;

/** One file to be made: `widths` besides the plain one, which is `width` wide; each of these as AVIF too, if `avif` is given. */
interface Wanted {
  name: string;
  scene: () => Buffer;
  width: number;
  widths?: number[];
  avif?: AvifOptions;
}

const wanted: Wanted[] = [
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
    // The first thing that a phone on a slow line waits for: worth some seconds of looking. From 40 down its fine rings break.
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

/**
 * Makes the pictures of the dishes, the rooms and the marks into `public/pictures`, unless they are there already and were made by
 * this very code. `log` is told what was done.
 */
export async function composePictures(log: (line: string) => void = () => {}): Promise<void> {
  const stamp = stampOfSources();
  if (isThere(stamp)) {
    log("pictures: as they were");
    return;
  }
  const started = performance.now();
  await loadEmoji();
  const queue = wanted.values();
  const work = async () => {
    for (const one of queue) await compose(one);
  };
  await Promise.all([work(), work()]);
  writeFileSync(stampFile, stamp);
  log(`pictures: ${wanted.length} composed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function compose({ name, scene, width, widths = [], avif }: Wanted): Promise<void> {
  const { data, info } = await sharp(scene(), { density: 72 }).raw().toBuffer({ resolveWithObject: true });
  const drawn = sharp(data, { raw: info });
  mkdirSync(dirname(`${folder}/${name}`), { recursive: true });
  await write(drawn.clone(), name, width);
  for (const one of widths) {
    const sized = name.replace(/\.(\w+)$/, `-${one}.$1`);
    if (one === width) copyFileSync(`${folder}/${name}`, `${folder}/${sized}`);
    else await write(drawn.clone(), sized, one);
    if (avif) await writeAvif(drawn.clone(), sized.replace(/\.\w+$/, ".avif"), one, avif);
  }
}

/** The icons are of few colours: told by a palette they have half the bytes. Phones fetch one with the first page. */
async function write(drawn: Sharp, name: string, width: number): Promise<void> {
  const resized = drawn.resize({ width });
  const encoded = name.endsWith(".webp")
    ? resized.webp({ quality: 82, alphaQuality: 90, effort: 3 })
    : name.endsWith(".jpg")
      ? resized.jpeg({ quality: 84, mozjpeg: true })
      : resized.png({ compressionLevel: 9, palette: true, effort: 10 });
  await encoded.toFile(`${folder}/${name}`);
}

/**
 * Measured on these pictures: at the same look AVIF has two thirds (the dishes) to half (the thali) of the bytes; effort 2 takes three times as
 * long as effort 1 for a fifteenth less, 4 ten times for a tenth.
 */
async function writeAvif(drawn: Sharp, name: string, width: number, options: AvifOptions): Promise<void> {
  await drawn
    .resize({ width })
    .avif({ ...options, chromaSubsampling: "4:2:0" })
    .toFile(`${folder}/${name}`);
}

function isThere(stamp: string): boolean {
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) return false;
  return wanted.every(({ name }) => existsSync(`${folder}/${name}`));
}

function stampOfSources(): string {
  const hash = createHash("sha256").update(sharp.versions.sharp ?? "");
  for (const file of [...globSync("tools/pictures/*.ts").sort(), "tools/compose-pictures.ts", "public/favicon.svg"])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

if (import.meta.main) await composePictures(console.log);
