import { cumin } from "./garnish.ts";
import { leaf } from "./herbs.ts";
import { layeredNoise, noise, step } from "./noise.ts";
import { serve } from "./place-dish.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { roundedBlock, scatter } from "./solids.ts";
import { bowl } from "./tableware.ts";

/** A pot plant from above. */
export function plant(relief: Relief, x: number, y: number, size: number): void {
  bowl(relief, x, y, size * 0.34, "terracotta");
  for (let i = 0; i < 11; i++) {
    const rotation = i * 137.5;
    const a = (rotation * Math.PI) / 180;
    const offset = size * (0.34 - i * 0.014);
    leaf(
      relief,
      x + Math.cos(a) * offset,
      y + Math.sin(a) * offset,
      size * (0.72 - i * 0.03),
      rotation,
      {
        width: 0.4,
        tone: i % 2 ? "#2c6a34" : "#3c7d2c",
        lift: 12,
      },
    );
  }
}

/** A chair. At rotation 0, its back is on the left. */
export function chair(relief: Relief, x: number, y: number, rotation: number): void {
  const seat = colour("#8f3328");
  const wood = colour("#6b3c1c");
  relief.add({ x, y, rotation, halfSize: 110 }, roundedBlock(62, 62, 34, 16), {
    colour: (u, v) => mix(seat, colour("#5c1d17"), 0.4 + 0.3 * noise(u / 20, v / 20)),
    gloss: 0.1,
  });
  relief.add({ x, y, rotation, halfSize: 130 }, (u, v) => roundedBlock(13, 70, 76, 10)(u + 66, v), {
    colour: (u, v) => mix(wood, colour("#3d200d"), 0.4 + 0.4 * layeredNoise(u / 8, v / 40, 2)),
    gloss: 0.2,
  });
}

/** A message in a chat: a bubble with lines for words. */
function bubble(
  relief: Relief,
  x: number,
  y: number,
  half: number,
  rotation: number,
  tone: string,
  lines: number,
): void {
  const ink = colour("#6d7a72");
  const height = 10 + lines * 11;
  relief.add({ x, y, rotation, halfSize: half * 1.6 }, roundedBlock(half, height, 21.5, 14, 0.3), {
    colour: (u, v) => {
      const row = (v + height - 14) / 22;
      const written =
        row > 0 &&
        row < lines &&
        row % 1 < 0.34 &&
        Math.abs(u) < half - 14 &&
        (Math.floor(row) < lines - 1 || u < half * 0.2);
      return written ? mix(colour(tone), ink, 0.55) : colour(tone);
    },
    gloss: 0.05,
    soft: 0,
  });
}

export function phone(relief: Relief, x: number, y: number, rotation: number): void {
  relief.add({ x, y, rotation, halfSize: 330 }, roundedBlock(142, 282, 20, 34), {
    colour: colour("#15181c"),
    gloss: 0.6,
    polish: 120,
  });
  relief.add({ x, y, rotation, halfSize: 330 }, roundedBlock(129, 268, 20.6, 24, 0.3), {
    colour: (_, v) => (v < -222 ? colour("#1d6b5a") : colour("#e9e0d0")),
    gloss: 0.12,
  });
  const a = (rotation * Math.PI) / 180;
  const at = (u: number, v: number) =>
    [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a)] as const;
  bubble(relief, ...at(-26, -172), 88, rotation, "#ffffff", 2);
  bubble(relief, ...at(22, 22), 92, rotation, "#cdeeb4", 6);
  bubble(relief, ...at(-40, 142), 74, rotation, "#ffffff", 1);
  bubble(relief, ...at(46, 206), 66, rotation, "#cdeeb4", 1);
  serve(relief, "goan-prawn-curry", ...at(22, 22), 66, "white", 4);
}

/** An open cardboard box. */
export function carton(
  relief: Relief,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): void {
  const card = colour("#c1925c");
  const shade = colour("#8f6436");
  const paper = (u: number, v: number) =>
    mix(card, shade, 0.35 + 0.2 * layeredNoise(u / 60, v / 6, 2));
  for (const [dx, dy, w, h] of [
    [0, -halfHeight - 46, halfWidth - 8, 46],
    [0, halfHeight + 46, halfWidth - 8, 46],
    [-halfWidth - 46, 0, 46, halfHeight - 8],
    [halfWidth + 46, 0, 46, halfHeight - 8],
  ] as const)
    relief.add(
      { x: x + dx, y: y + dy, halfSize: Math.max(w, h) * 1.1 },
      (u, v) =>
        roundedBlock(w, h, 62, 8)(u, v) -
        0.25 *
          (Math.abs(dx + u) > Math.abs(dy + v)
            ? Math.abs(dx + u) - halfWidth
            : Math.abs(dy + v) - halfHeight),
      { colour: paper, gloss: 0.05 },
    );
  relief.add({ x, y, halfSize: halfWidth * 1.1 }, roundedBlock(halfWidth, halfHeight, 66, 4), {
    colour: paper,
    gloss: 0.05,
  });
  relief.hollow(
    { x, y, halfSize: halfWidth },
    (u, v) => (Math.abs(u) < halfWidth - 9 && Math.abs(v) < halfHeight - 9 ? 8 : Number.NaN),
    shade,
  );
}

/** A jar of spice without its lid. */
export function jar(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  tone: string,
  seeds: number,
): void {
  bowl(relief, x, y, r, "steel");
  const pale = mix(colour(tone), [1, 0.9, 0.7], 0.15);
  const deep = mix(colour(tone), [0, 0, 0], 0.25);
  const heap = (u: number, v: number) => layeredNoise((u + x) / 26, (v + y) / 26, 3);
  relief.add(
    { x, y, halfSize: r },
    (u, v) =>
      Math.hypot(u, v) < r * 0.88
        ? 40 +
          22 * Math.exp(-((u * u + v * v) / (r * r * 0.3))) +
          3 * heap(u, v) +
          noise(u / 2, v / 2)
        : Number.NaN,
    {
      colour: (u, v) => mix(deep, pale, 0.5 + 0.5 * heap(u, v)),
      gloss: 0,
      soft: 0.2,
    },
  );
  cumin(relief, scatter(seeds, x, y, r * 0.8, Math.round(x + y)), 15, tone);
}

/** A gas ring under a pan, seen where the pan does not cover it. */
export function hob(relief: Relief, x: number, y: number, r: number): void {
  relief.add(
    { x, y, halfSize: r * 1.2 },
    (u, v) => {
      const spoke = Math.abs(Math.sin(Math.atan2(v, u) * 2)) * Math.hypot(u, v);
      return Math.hypot(u, v) < r * 1.18 && spoke < 16 ? 24 : Number.NaN;
    },
    { colour: colour("#201d1c"), gloss: 0.4 },
  );
  relief.stain(
    { x, y, halfSize: r * 1.3 },
    (u, v) => {
      const distance = Math.hypot(u, v) / r;
      const flame = 0.5 + 0.5 * Math.sin(Math.atan2(v, u) * 26);
      return distance > 0.9 && distance < 1.12
        ? 0.75 * flame * (1 - step(1, 1.12, distance))
        : Number.NaN;
    },
    colour("#4d8dff"),
    0,
  );
}
