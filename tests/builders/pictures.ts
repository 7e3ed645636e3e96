import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect } from "vitest";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import type { Result } from "../../domain/result.ts";

/**
 * Builds a one-colour picture with a stripe. Choose the format with sharp's `png()`, `jpeg()` or
 * `webp()`.
 */
export function buildPicture(width: number, height: number, background = "#b45309"): Sharp {
  const stripe = {
    create: {
      width,
      height: Math.max(1, Math.floor(height / 5)),
      channels: 3,
      background: "#fde68a",
    },
  } as const;
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: stripe, top: 0, left: 0 },
  ]);
}

/**
 * Builds a small file that unpacks to (PNG) or declares (JPEG, WebP) more than 250 million pixels.
 */
export async function buildDecompressionBomb(kind: "png" | "jpeg" | "webp"): Promise<Buffer> {
  if (kind === "png") return buildBlackPng(16_384);
  const small = await buildPicture(64, 64)[kind]().toBuffer();
  // WebP allows at most 16,383 pixels per side.
  return kind === "jpeg" ? enlargeJpeg(small, 16_384) : enlargeWebp(small, 16_383);
}

/** Uses one bit per pixel, all zero. */
function buildBlackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    buildPngChunk("IHDR", header),
    buildPngChunk("IDAT", rows),
    buildPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function buildPngChunk(kind: string, content: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

/**
 * Only changes the size in the frame header, because encoding that many pixels takes too long for a
 * test.
 */
function enlargeJpeg(jpeg: Buffer, side: number): Buffer {
  const bomb = Buffer.from(jpeg);
  const frame = bomb.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(bomb[at + 1] ?? 0),
  );
  bomb.writeUInt16BE(side, frame + 5);
  bomb.writeUInt16BE(side, frame + 7);
  return bomb;
}

function enlargeWebp(webp: Buffer, side: number): Buffer {
  const bomb = Buffer.from(webp);
  const start = bomb.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  bomb.writeUInt16LE(side, start + 3);
  bomb.writeUInt16LE(side, start + 5);
  return bomb;
}

/** Checks that a stored picture has the right format and size, and no metadata. */
export async function expectSmallWebp(picture: Uint8Array): Promise<void> {
  const { format, width, height, exif, icc, xmp, iptc, pages } = await sharp(picture).metadata();
  expect({ format, exif, icc, xmp, iptc, pages }).toEqual({ format: "webp" });
  const hasValidSize = [width, height].every((side) => side >= 1 && side <= 400);
  expect(hasValidSize, `${width} by ${height}`).toBe(true);
}

/**
 * Uploads `count` corrupted copies of valid pictures, with bytes changed, removed, repeated or
 * appended, or cut off at the end. `seed` makes them reproducible. Returns how many were accepted
 * and refused. `memory` is the maximum memory growth in bytes.
 */
export async function uploadBrokenPictures(
  count: number,
  seed: number,
  { upload }: { upload(file: Uint8Array): Promise<Result<Uint8Array, PictureRefusal>> },
): Promise<{ accepted: number; refused: number; memory: number }> {
  const valid = await Promise.all([
    buildPicture(640, 480).jpeg().toBuffer(),
    buildPicture(320, 200).jpeg({ progressive: true }).toBuffer(),
    buildPicture(200, 320).png({ compressionLevel: 0 }).toBuffer(),
    buildPicture(90, 120).png({ progressive: true }).toBuffer(),
    buildPicture(500, 300).webp().toBuffer(),
    buildPicture(120, 90).webp({ lossless: true }).toBuffer(),
  ]);
  const random = createSeededRandom(seed);
  // Upload the valid pictures first, so that sharp's initial buffers do not count.
  for (const file of valid) await upload(file);
  const before = readMemoryInUse();
  const outcomes = { accepted: 0, refused: 0, memory: 0 };
  for (let index = 0; index < count; index += 1) {
    const file = mutate(valid[index % valid.length] ?? Buffer.alloc(0), random);
    const rewritten = await upload(file);
    if (rewritten.ok) await expectSmallWebp(rewritten.value);
    outcomes[rewritten.ok ? "accepted" : "refused"] += 1;
    outcomes.memory = Math.max(outcomes.memory, readMemoryInUse() - before);
  }
  return outcomes;
}

/** Returns the memory used by this process and, on Linux, its children, in bytes. */
function readMemoryInUse(): number {
  let pids: string[] = [];
  try {
    pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
  } catch {
    // Only Linux has /proc.
  }
  return process.memoryUsage.rss() + pids.reduce((sum, pid) => sum + readResidentSize(pid), 0);
}

function readResidentSize(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4_096;
  } catch {
    // The process has just ended.
    return 0;
  }
}

function mutate(file: Buffer, random: (below: number) => number): Buffer {
  const broken = Buffer.from(file);
  const from = random(file.length);
  const length = 1 + random(64);
  switch (random(6)) {
    case 0:
      // The header: format, sizes and lengths.
      broken[random(Math.min(64, file.length))] = random(256);
      return broken;
    case 1:
      for (let byte = 0; byte < 1 + random(16); byte += 1)
        broken[random(file.length)] = random(256);
      return broken;
    case 2:
      return Buffer.concat([broken.subarray(0, from), broken.subarray(from + length)]);
    case 3:
      return Buffer.concat([broken.subarray(0, from + length), broken.subarray(from)]);
    case 4:
      return broken.subarray(0, from);
    default:
      return Buffer.concat([broken, Buffer.from(Array.from({ length }, () => random(256)))]);
  }
}

/** Seeded random integers from 0 to `below` - 1 (mulberry32). */
function createSeededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)) >>> 0;
  };
}
