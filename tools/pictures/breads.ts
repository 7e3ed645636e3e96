import { cellNoise, layeredNoise, noise, seededRandom, step } from "./noise.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { distanceInsidePolygon, lump, positionOnTube, rounded, tube } from "./solids.ts";

/** A leaf-shaped naan with blisters, browned where they rise. The point is at the top. */
export function naan(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  seed: number,
): void {
  const base = relief.highest(x, y, length * 0.3) * 0.85;
  const half = length / 2;
  const dough = colour("#efcf92");
  const golden = colour("#d9963f");
  const brown = colour("#99561c");
  const char = colour("#3f200d");
  /** 0 at the middle, 1 at the edge. */
  const outward = (u: number, v: number) => {
    const along = v / half;
    const width = half * 0.72 * Math.sqrt(Math.max(0, 1 - along * along)) * (0.9 + 0.44 * along);
    const wobble = 1 + 0.06 * layeredNoise(u / 90 + seed, v / 90, 2);
    return (
      Math.max(Math.abs(along), Math.hypot(Math.abs(u) / Math.max(1, width), along * 0.35)) * wobble
    );
  };
  const warped = (u: number, v: number, size: number) =>
    cellNoise(
      u / size + seed + 0.35 * noise(u / 16, v / 16),
      v / size + 0.35 * noise(u / 16 + 9, v / 16),
    );
  const blister = (u: number, v: number) =>
    Math.max(0, 0.62 - warped(u, v, 74)) ** 1.2 + 0.16 * Math.max(0, 0.5 - warped(u, v, 30));
  relief.add(
    { x, y, rotation, halfSize: half * 1.05 },
    (u, v) => {
      const relativeDistance = outward(u, v);
      if (relativeDistance >= 1) return Number.NaN;
      const rim = 9 * Math.exp(-(((relativeDistance - 0.87) / 0.11) ** 2));
      return (
        base +
        12 * Math.sqrt(1 - relativeDistance ** 8) +
        rim +
        30 * blister(u, v) +
        1 * layeredNoise(u / 34, v / 34 + seed, 3)
      );
    },
    {
      colour: (u, v) => {
        const raised = blister(u, v);
        const patch = layeredNoise(u / 60 + seed * 3, v / 60, 3);
        const baked = mix(dough, golden, 0.3 + 0.55 * patch + 0.6 * step(0.72, 1, outward(u, v)));
        const browned = mix(baked, brown, step(0.1, 0.5, raised + 0.14 * patch) * 0.8);
        return mix(
          browned,
          char,
          step(0.34, 0.66, raised + 0.2 * layeredNoise(u / 18 + seed, v / 18, 3)) * 0.85,
        );
      },
      gloss: 0.4,
      polish: 26,
      soft: 0.35,
    },
  );
}

/** A samosa lying on its side: a plump triangle with a pinched edge at the bottom. */
export function samosa(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  rotation: number,
  seed: number,
): void {
  const base = relief.highest(x, y, size * 0.25) * 0.7;
  const pale = colour("#eec070");
  const golden = colour("#cc8a33");
  const brown = colour("#84430f");
  const r = size * 0.58;
  const triangle = [
    [0, -r * 1.02],
    [r * 0.98, r * 0.62],
    [-r * 0.98, r * 0.62],
  ] as const;
  const depthAt = (u: number, v: number) =>
    distanceInsidePolygon(triangle, u * (1 + 0.05 * noise(v / 40, seed)), v) + r * 0.1;
  const crimp = (u: number, v: number) => step(r * 0.44, r * 0.56, v) * Math.sin((u / r) * 24);
  const blisters = (u: number, v: number) =>
    Math.max(0, 0.4 - cellNoise(u / 15 + seed * 7, v / 15));
  relief.add(
    { x, y, rotation, halfSize: r * 1.35 },
    (u, v) => {
      const depth = depthAt(u, v) + 1.2 * crimp(u, v);
      if (depth <= 0) return Number.NaN;
      const plump = size * 0.3 * (1 - Math.exp(-depth / (r * 0.24)));
      const pinched = 1 - 0.5 * step(r * 0.36, r * 0.5, v);
      // The fold runs from the tip to the pinched edge.
      const fold = 5 * step(-3, 3, u - r * 0.22 - v * 0.2);
      return (
        base +
        4 +
        plump * pinched +
        2.6 * crimp(u, v) +
        fold * step(0, r * 0.2, depth) +
        7 * blisters(u, v) +
        1.2 * layeredNoise(u / 14, v / 14 + seed, 2)
      );
    },
    {
      colour: (u, v) => {
        const edge = 1 - step(0, r * 0.2, depthAt(u, v));
        const tone = mix(pale, golden, 0.5 + 0.45 * layeredNoise(u / 38 + seed, v / 38, 3));
        return mix(
          tone,
          brown,
          edge * 0.6 + 0.5 * step(0.12, 0.3, blisters(u, v)) + 0.25 * Math.max(0, -crimp(u, v)),
        );
      },
      gloss: 0.42,
      polish: 30,
      soft: 0.15,
    },
  );
}

/** An onion bhaji: a craggy ball of fried onion strands in batter. */
export function bhaji(relief: Relief, x: number, y: number, r: number, seed: number): void {
  const base = relief.highest(x, y, r * 0.3) * 0.9;
  const random = seededRandom(seed);
  const pale = colour("#eda93c");
  const golden = colour("#bd6a1a");
  const brown = colour("#6a2c0a");
  relief.add(
    { x, y, halfSize: r * 1.3 },
    lump(r * 0.95, r * 0.95, r * 0.6, base, seed, 0.22, 0.34),
    {
      colour: (u, v) => mix(golden, brown, 0.35 + 0.5 * layeredNoise(u / 12 + seed, v / 12, 2)),
      gloss: 0.3,
    },
  );
  for (let i = 0; i < 120; i++) {
    const angle = random() * Math.PI * 2;
    const distance = r * 0.8 * Math.sqrt(random());
    const radius = r * (0.2 + 0.3 * random());
    const arcDegrees = 60 + 80 * random();
    const width = r * (0.035 + 0.04 * random());
    const level =
      base +
      r * 0.56 * Math.sqrt(Math.max(0, 1 - (distance / (r * 0.97)) ** 2)) +
      r * 0.07 * random();
    const rotation = random() * 360;
    const centre = (rotation * Math.PI) / 180;
    const shape = tube(radius, arcDegrees, rounded(width, 0.12), level);
    const dark = random();
    const translucent = random() < 0.22;
    relief.add(
      {
        x: x + Math.cos(angle) * distance - Math.cos(centre) * radius,
        y: y + Math.sin(angle) * distance - Math.sin(centre) * radius,
        rotation,
        halfSize: radius + width * 1.5,
      },
      (u, v) => shape(u, v) + 1.4 * layeredNoise(u / 6 + i, v / 6, 2),
      {
        colour: (u, v) => {
          const [along] = positionOnTube(radius, arcDegrees, u, v);
          if (translucent)
            return mix(colour("#e2a86a"), colour("#9a4236"), 0.4 + 0.4 * noise(u / 9, v / 9));
          return mix(
            mix(pale, golden, dark + 0.4 * noise(u / 7 + i, v / 7)),
            brown,
            step(0.32, 0.5, Math.abs(along - 0.5)) * 0.6,
          );
        },
        gloss: 0.4,
        polish: 30,
        soft: 0.1,
      },
      2.6,
    );
  }
}

/** A fried ball, such as a kofta. */
export function friedBall(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  seed: number,
  level: number,
  join = 3,
): void {
  const pale = colour("#dd9a48");
  const brown = colour("#8a4312");
  const shape = lump(r, r, r * 0.8, level, seed, 0.05, 0.9);
  relief.add(
    { x, y, halfSize: r * 1.3 },
    (u, v) => shape(u, v) + 1.1 * layeredNoise(u / 7 + seed, v / 7, 3),
    {
      colour: (u, v) => mix(brown, pale, 0.55 + 0.5 * layeredNoise(u / 16 + seed, v / 16, 3)),
      gloss: 0.35,
      polish: 35,
      soft: 0.15,
    },
    join,
  );
}

/** A kofta cut in half: its crust, and the pale filling of potato and paneer with nuts. */
export function cutKofta(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  seed: number,
  level: number,
): void {
  const crust = colour("#9a5220");
  const filling = colour("#fbeccb");
  const bits = colour("#c98a3a");
  relief.add(
    { x, y, halfSize: r * 1.1 },
    (u, v) => {
      const relativeDistance = Math.hypot(u, v) / r;
      return relativeDistance < 1
        ? level +
            r * 0.42 +
            v * 0.12 -
            5 * step(0.88, 1, relativeDistance) +
            1.4 * layeredNoise(u / 8 + seed, v / 8, 3) * step(1, 0.9, relativeDistance)
        : Number.NaN;
    },
    {
      colour: (u, v) => {
        const relativeDistance = Math.hypot(u, v) / r;
        const nut = step(0.3, 0.42, noise(u / 7 + seed, v / 7) * noise(u / 11, v / 11 + seed));
        return mix(
          mix(filling, bits, nut * 0.8 + 0.08 * noise(u / 5, v / 5)),
          crust,
          step(0.84, 0.9, relativeDistance),
        );
      },
      gloss: 0.25,
      soft: 0.5,
    },
    1.5,
  );
}
