import { layeredNoise, noise } from "./noise.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { sauceLevel } from "./tableware.ts";

/**
 * Fills a bowl with sauce up to `level`. `waves` is the height of the ripples, and `grain` their
 * size. For `gloss`, `polish` and `soft`, see `Material`.
 */
export function pour(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  {
    light,
    dark,
    level = sauceLevel,
    waves = 2.2,
    grain = 34,
    gloss = 0.5,
    polish = 90,
    soft = 0.3,
  }: {
    light: string;
    dark: string;
    level?: number;
    waves?: number;
    grain?: number;
    gloss?: number;
    polish?: number;
    soft?: number;
  },
): void {
  const pale = colour(light);
  const deep = colour(dark);
  const waveAt = (u: number, v: number) => layeredNoise((u + x) / grain, (v + y) / grain, 3);
  relief.add(
    { x, y, halfSize: r },
    (u, v) => (Math.hypot(u, v) < r ? level + waves * waveAt(u, v) : Number.NaN),
    {
      colour: (u, v) => mix(deep, pale, 0.5 + 0.55 * waveAt(u, v) + 0.25 * noise(u / 70, v / 70)),
      gloss,
      polish,
      soft,
    },
    4,
  );
}

/** Drops of oil on a sauce, in a darker or redder tone. */
export function oil(
  relief: Relief,
  points: readonly (readonly [number, number])[],
  size: number,
  tone: string,
  level = sauceLevel,
): void {
  points.forEach(([x, y], index) => {
    const r = size * (0.35 + 0.65 * Math.abs(noise(index * 3.7, 5.1)) * 1.6);
    relief.add(
      { x, y, halfSize: r * 1.3 },
      (u, v) => {
        const stretchedDistance = Math.hypot(u, v * (1 + 0.2 * noise(index, 2)));
        const unevenRadius = r * (1 + 0.2 * noise(u / r + index, v / r));
        const relativeDistance = stretchedDistance / unevenRadius;
        return relativeDistance < 1
          ? level + 3.4 + 1.4 * Math.sqrt(1 - relativeDistance * relativeDistance)
          : Number.NaN;
      },
      { colour: colour(tone), gloss: 0.9, polish: 220, soft: 0.4 },
      2.5,
    );
  });
}

/** Cream trailed along a spiral that starts at radius `start` × `r`. */
export function creamSwirl(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  { turns = 1.9, width = 9, level = 47, start = 0.15, tone = "#fff6e4", rotation = 0 } = {},
): void {
  const white = colour(tone);
  /** Distance to the nearest arm of the spiral as a share of the arm's half width. */
  const distanceToArm = (u: number, v: number): number => {
    const wobblyRadius = Math.hypot(u, v) + 7 * noise(u / 46 + x, v / 46);
    const angle = (Math.atan2(v, u) / (2 * Math.PI) + 1) % 1;
    let nearest = 9;
    for (let arm = 0; arm <= turns; arm++) {
      const fraction = (angle + arm) / turns;
      if (fraction > 1) continue;
      const taper = Math.min(1, 7 * (1 - fraction) + 0.05, 9 * fraction + 0.2);
      const halfWidth = width * (0.8 + 0.4 * noise(fraction * 17, 7)) * taper;
      const armRadius = r * (start + (1 - start) * fraction);
      nearest = Math.min(nearest, Math.abs(wobblyRadius - armRadius) / halfWidth);
    }
    return nearest;
  };
  relief.add(
    { x, y, rotation, halfSize: r + width * 2 },
    (u, v) => {
      const relativeDistance = distanceToArm(u, v);
      return relativeDistance < 1
        ? level + 3.2 * Math.sqrt(1 - relativeDistance * relativeDistance)
        : Number.NaN;
    },
    { colour: white, gloss: 0.6, polish: 90, soft: 0.5 },
    2.2,
  );
}
