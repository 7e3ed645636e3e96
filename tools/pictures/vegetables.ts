import { layeredNoise, noise, step } from "./noise.ts";
import { type Colour, colour, mix, type Relief } from "./relief.ts";
import { box, lump, rounded, tube } from "./solids.ts";

/**
 * A piece's height, the difference in height over which it blends into the surface (`join` of
 * `Relief.add`) and, for `dice`, its rotation in degrees.
 */
export interface Placement {
  level: number;
  join?: number;
  rotation?: number;
}

/** A diced vegetable: a box at a random tilt. */
export function dice(
  relief: Relief,
  x: number,
  y: number,
  half: number,
  tone: string,
  { level, join = 0, rotation = 0 }: Placement,
  seed: number,
  /** Relative to a cube's. */
  thickness = 1,
  round = 2,
): void {
  const pale = mix(colour(tone), [1, 0.9, 0.6], 0.08);
  const deep = mix(colour(tone), [0, 0, 0], 0.12);
  const shape = box(
    [half, half * (0.8 + 0.2 * noise(seed, 3)), half * 0.8 * thickness],
    26 * noise(seed, 1),
    26 * noise(seed, 2),
    level,
    round,
  );
  relief.add(
    { x, y, rotation: rotation + seed * 53, halfSize: half * 1.9 },
    (u, v) => shape(u, v) + 0.5 * noise(u / 4 + seed, v / 4),
    {
      colour: (u, v) => mix(deep, pale, 0.5 + 0.5 * noise(u / 11 + seed * 3, v / 11)),
      gloss: 0.5,
      polish: 50,
      soft: 0.4,
    },
    join,
  );
}

/** A cauliflower floret: a head of many small knobs, and a stalk at its bottom. */
export function floret(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  rotation: number,
  { level, join = 2 }: Placement,
  tones: readonly [string, string],
): void {
  const [pale, deep] = tones.map(colour) as [Colour, Colour];
  const stalk = box([r * 0.26, r * 0.6, r * 0.3], 12, 0, level + r * 0.1, 4);
  relief.add(
    { x, y, rotation, halfSize: r * 1.6 },
    (u, v) => stalk(u * (1 - v / (r * 4)), v - r * 0.62),
    {
      colour: (u, v) => mix(pale, deep, 0.25 + 0.3 * noise(u / 4, v / 20)),
      soft: 0.4,
      gloss: 0.25,
    },
    join,
  );
  const angle = (rotation * Math.PI) / 180;
  for (let i = 0; i < 46; i++) {
    const distance = r * 0.92 * Math.sqrt((i + 0.5) / 46);
    const direction = i * 2.39996;
    const u = Math.cos(direction) * distance;
    const v = Math.sin(direction) * distance * 0.8 - r * 0.16;
    const knob = r * (0.2 + 0.06 * noise(i * 1.7, x));
    const lift =
      level +
      r * 0.62 * Math.sqrt(Math.max(0, 1 - (distance / (r * 1.05)) ** 2)) +
      r * 0.09 * noise(i * 3.1, y);
    relief.add(
      {
        x: x + u * Math.cos(angle) - v * Math.sin(angle),
        y: y + u * Math.sin(angle) + v * Math.cos(angle),
        halfSize: knob * 1.3,
      },
      lump(knob, knob, knob * 0.9, lift, i + x, 0.16, 0.35),
      {
        colour: (a, b, height) =>
          mix(
            deep,
            pale,
            step(lift - knob * 0.2, lift + knob * 0.85, height) * 0.9 +
              0.15 * noise(a / 3 + i, b / 3),
          ),
        gloss: 0.2,
        soft: 0.45,
      },
      1.2,
    );
  }
}

/** A lengthwise slice of a mushroom, with its familiar silhouette. */
export function mushroomSlice(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  rotation: number,
  { level, join = 1.6 }: Placement,
): void {
  const flesh = colour("#ead2a6");
  const skin = colour("#8c5a31");
  const gill = colour("#6e4425");
  const r = size / 2;
  /** Positive inside: a half-round cap above, a stem below. */
  const inside = (u: number, v: number) => {
    const cap =
      v < 0.12 * r
        ? 1 - Math.hypot(u / r, (v - 0.1 * r) / (0.92 * r))
        : (1 - Math.hypot((Math.abs(u) - 0.62 * r) / (0.38 * r), (v - 0.12 * r) / (0.26 * r))) *
          0.38;
    const stem = Math.min(0.27 + 0.07 * (v / r) - Math.abs(u) / r, 0.92 - v / r, (v + 0.2 * r) / r);
    return Math.max(cap, stem);
  };
  relief.add(
    { x, y, rotation, halfSize: size * 0.75 },
    (u, v) => {
      const depth = inside(u, v);
      return depth > 0
        ? level + 8 + 3 * step(0, 0.1, depth) + u * 0.07 + 0.7 * noise(u / 6, v / 6)
        : Number.NaN;
    },
    {
      colour: (u, v) => {
        const depth = inside(u, v);
        const rim = v < 0.1 * r ? 1 - step(0.05, 0.13, depth) : 0.5 * (1 - step(0.02, 0.08, depth));
        const gills = Math.abs(u) > 0.25 * r && Math.abs(v - 0.12 * r) < 0.16 * r ? 0.75 : 0;
        const plain = mix(
          flesh,
          gill,
          gills * (0.6 + 0.4 * Math.sin(u * 1.3)) + 0.12 * layeredNoise(u / 9 + x, v / 9, 2),
        );
        return mix(plain, skin, rim);
      },
      gloss: 0.45,
      polish: 50,
      soft: 0.4,
    },
    join,
  );
}

/**
 * A sliver or ring of red onion: part of a circle of `radius`. `x` and `y` are the middle of a
 * sliver, and the centre of a ring (360 degrees).
 */
export function onionArc(
  relief: Relief,
  x: number,
  y: number,
  radius: number,
  arcDegrees: number,
  rotation: number,
  width: number,
  tone = "#a53a74",
): void {
  const angle = (rotation * Math.PI) / 180;
  const base = relief.highest(x, y, 6);
  const middle = arcDegrees >= 360 ? 0 : radius;
  const skin = colour(tone);
  const pale = colour("#f6e3ea");
  relief.add(
    {
      x: x - Math.cos(angle) * middle,
      y: y - Math.sin(angle) * middle,
      rotation,
      halfSize: radius + width,
    },
    tube(
      radius,
      arcDegrees,
      arcDegrees >= 360 ? () => width : rounded(width, 0.08),
      base,
      (_, across, half) => half * 1.1 * (1 - across ** 4) + 2,
    ),
    {
      colour: (u, v) =>
        mix(pale, skin, step(-0.1, 0.75, (Math.hypot(u, v) - radius) / width) * 0.9 + 0.05),
      gloss: 0.5,
      polish: 60,
      soft: 0.5,
    },
  );
}

/** A small roasted aubergine. Its green cap is at the right end, before `rotation`. */
export function aubergine(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  base: number,
): void {
  const skin = colour("#4a2156");
  const deep = colour("#1d0a26");
  const char = colour("#2a1a14");
  const half = length / 2;
  const widthAt = (u: number) => {
    const along = (u + half) / length;
    return along > 0 && along < 1
      ? length * 0.235 * Math.sqrt(Math.sin(Math.PI * along ** 0.72)) * (1.18 - 0.5 * along)
      : 0;
  };
  relief.add(
    { x, y, rotation, halfSize: half },
    (u, v) => {
      const width = widthAt(u);
      const across = v / width;
      return Math.abs(across) < 1
        ? base +
            width * 0.85 * Math.sqrt(1 - across * across) +
            0.9 * layeredNoise(u / 16, v / 6, 2)
        : Number.NaN;
    },
    {
      colour: (u, v) =>
        mix(
          mix(deep, skin, 0.55 + 0.4 * noise(u / 40, v / 10)),
          char,
          step(0.15, 0.55, layeredNoise(u / 22 + 4, v / 22, 3)) * 0.8,
        ),
      gloss: 0.75,
      polish: 60,
    },
  );
  const green = colour("#7d9a3c");
  const dull = colour("#45571d");
  relief.add(
    { x, y, rotation, halfSize: half * 1.4 },
    (u, v) => {
      const along = u - half * 0.62;
      const edge = -length * 0.02 - length * 0.09 * Math.abs(Math.cos((v / (length * 0.2)) * 5.2));
      const width = length * 0.17 * (1 - (Math.max(0, along) / (length * 0.24)) ** 0.5 * 0.8);
      if (along < edge || along > length * 0.32) return Number.NaN;
      const across = Math.abs(v) / Math.max(length * 0.035, width);
      return across < 1
        ? base + Math.max(length * 0.05, width) * Math.sqrt(1 - across * across) + 4
        : Number.NaN;
    },
    { colour: (u, v) => mix(green, dull, 0.4 + 0.5 * noise(u / 8, v / 4)), gloss: 0.2 },
  );
}
