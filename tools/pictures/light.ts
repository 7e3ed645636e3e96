import { step } from "./noise.ts";
import type { Relief } from "./relief.ts";

/** The direction to the light, which is at the upper left. */
const light = normalise(-0.5, -0.6, 0.8);
/** Halfway between the light and the eye: highlights are where a surface faces this way. */
const halfway = normalise(light[0], light[1], light[2] + 1);
/** The value of `openness` for a point in the middle of a plane. */
const flatOpenness = 0.92;
const lightSlope = light[2] / Math.hypot(light[0], light[1]);
const keyColour = [1.0, 0.94, 0.84] as const;
const skyColour = [0.46, 0.45, 0.47] as const;

/**
 * Lights a scene. Returns red, green, blue and opacity for each pixel; empty pixels show only the
 * shadow.
 */
export function illuminate(relief: Relief): Buffer {
  const { columns, rows, scale } = relief;
  const open = openness(relief);
  const direct = new Float32Array(columns * rows);
  const shine = new Float32Array(columns * rows);
  const mirror = new Float32Array(columns * rows);
  const lit = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const slopeX = slope(relief, at, column > 0 ? -1 : 0, column < columns - 1 ? 1 : 0);
      const slopeY = slope(relief, at, row > 0 ? -columns : 0, row < rows - 1 ? columns : 0);
      const length = Math.hypot(slopeX, slopeY, 1);
      const x = -slopeX / length;
      const y = -slopeY / length;
      const z = 1 / length;
      const reached = shadowless(relief, row, column);
      lit[at] = reached;
      direct[at] = Math.max(0, x * light[0] + y * light[1] + z * light[2]) * reached;
      const facing = Math.max(0, x * halfway[0] + y * halfway[1] + z * halfway[2]);
      shine[at] = facing ** (relief.polish[at] as number) * (0.25 + 0.75 * reached);
      // The reflection of a room with one bright window, as a mirror at this point would show it.
      const towards = 2 * z * (x * light[0] + y * light[1] + z * light[2]) - light[2];
      mirror[at] =
        0.22 +
        0.35 * Math.max(0, 2 * z * z - 1) +
        1.15 * step(0.55, 1, towards) * (0.3 + 0.7 * reached) +
        0.15 * towards;
    }
  const spread = blur(direct, columns, rows, Math.round(9 * scale));
  const ground = lit.map((reached, at) =>
    relief.height[at] === 0
      ? Math.max(0, 1 - reached, 1.7 * (flatOpenness - (open[at] as number)))
      : 1,
  );
  const shade = blur(ground, columns, rows, Math.round(14 * scale));
  const pixels = Buffer.alloc(columns * rows * 4);
  const albedos = [relief.red, relief.green, relief.blue] as const;
  for (let at = 0; at < columns * rows; at++) {
    if (relief.height[at] === 0) {
      // Black, because the encoders change the hue of other colours where they are almost
      // transparent.
      pixels.set([0, 0, 0, Math.round(255 * 0.36 * Math.min(1, shade[at] as number))], at * 4);
      continue;
    }
    pixels[at * 4 + 3] = 255;
    const soft = relief.soft[at] as number;
    const metal = relief.metal[at] as number;
    const key = (direct[at] as number) * (1 - soft * 0.7) + (spread[at] as number) * soft * 0.7;
    const gloss = relief.gloss[at] as number;
    const highlight = gloss * (shine[at] as number) * (1 - metal);
    for (let channel = 0; channel < 3; channel++) {
      const albedo = (albedos[channel] as Float32Array)[at] as number;
      // Light bounces between pale things, so hollows in them are less dark, and coloured hollows
      // keep their colour.
      const around = (open[at] as number) ** (1 - 0.45 * Math.sqrt(albedo));
      const diffuse =
        albedo *
        (key * (keyColour[channel] as number) +
          around * (skyColour[channel] as number) * (1 + 0.3 * soft));
      const reflected = albedo * (mirror[at] as number) * (0.35 + 0.65 * around) * 1.15;
      const value =
        diffuse * (1 - metal * 0.75) +
        reflected * metal +
        highlight * (keyColour[channel] as number) * 0.9;
      pixels[at * 4 + channel] = Math.round(255 * film(value) ** (1 / 2.2));
    }
  }
  return pixels;
}

/** The smaller of the slopes to both sides, so that edges of shapes stay clean. */
function slope({ height, scale }: Relief, at: number, before: number, after: number): number {
  const here = height[at] as number;
  const back = (here - (height[at + before] as number)) * scale;
  const ahead = ((height[at + after] as number) - here) * scale;
  if (Math.abs(back - ahead) < 1.2) return (back + ahead) / 2;
  return Math.abs(back) < Math.abs(ahead) ? back : ahead;
}

/**
 * 1 in the light, 0.08 in full shadow: follows the ray to the light and measures how far anything
 * rises above it.
 */
function shadowless({ height, columns, rows, scale }: Relief, row: number, column: number): number {
  const here = height[row * columns + column] as number;
  const stepX = light[0] / Math.hypot(light[0], light[1]);
  const stepY = light[1] / Math.hypot(light[0], light[1]);
  let most = -1;
  for (let distance = 1.2 / Math.min(1, scale); distance < 120; distance *= 1.17) {
    const x = Math.round(column + stepX * distance * scale);
    const y = Math.round(row + stepY * distance * scale);
    if (x < 0 || y < 0 || x >= columns || y >= rows) break;
    const above = (height[y * columns + x] as number) - here - distance * lightSlope;
    most = Math.max(most, above / (distance * 0.55 + 1.5));
  }
  return 1 - 0.92 * step(-0.3, 0.5, most);
}

/**
 * How much of the sky each point sees, from 0 to 1, by comparison with the mean height around it.
 */
function openness({ height, columns, rows, scale }: Relief): Float32Array {
  const open = new Float32Array(columns * rows).fill(1);
  for (const [radius, strength] of [
    [4, 0.55],
    [14, 0.75],
    [48, 0.6],
  ] as const) {
    const mean = blur(height, columns, rows, Math.max(1, Math.round(radius * scale)));
    for (let at = 0; at < open.length; at++) {
      const depth = ((mean[at] as number) - (height[at] as number)) / radius;
      open[at] = (open[at] as number) * (1 - strength * step(-0.15, 1.1, depth));
    }
  }
  return open;
}

/** Two box blurs, each with half of `radius`, which is in pixels. */
function blur(source: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const half = Math.max(1, Math.round(radius / 2));
  let current = source;
  for (let pass = 0; pass < 2; pass++) {
    current = blurLines(current, rows, columns, columns, 1, half);
    current = blurLines(current, columns, rows, 1, columns, half);
  }
  return current;
}

function blurLines(
  source: Float32Array,
  lines: number,
  length: number,
  line: number,
  next: number,
  radius: number,
) {
  const result = new Float32Array(source.length);
  for (let index = 0; index < lines; index++) {
    const start = index * line;
    const valueAt = (i: number) =>
      source[start + Math.min(length - 1, Math.max(0, i)) * next] as number;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += valueAt(i);
    for (let i = 0; i < length; i++) {
      result[start + i * next] = sum / (2 * radius + 1);
      sum += valueAt(i + radius + 1) - valueAt(i - radius);
    }
  }
  return result;
}

/** Keeps highlights from clipping. */
function film(value: number): number {
  return value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
}

function normalise(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
