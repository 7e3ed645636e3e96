import { noise, step } from "./noise.ts";
import { colour, mix, type Points, type Relief } from "./relief.ts";

/** A coriander leaf of three toothed lobes, `size` across, pointing up. */
export function coriander(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  rotation: number,
): void {
  const base = relief.highest(x, y, size * 0.3);
  const seed = x * 0.13 + y * 0.07;
  const pale = colour("#74ac35");
  const deep = colour("#2c6a17");
  const r = size * 0.5;
  const lobeShare = (u: number, v: number): number => {
    let best = 0;
    for (const lean of [-68, 0, 68]) {
      const a = (lean * Math.PI) / 180;
      const along = (-v * Math.cos(a) + u * Math.sin(a)) / r;
      const across = (u * Math.cos(a) + v * Math.sin(a)) / r;
      if (along < -0.15) continue;
      const angle = Math.atan2(across, along - 0.5);
      const edge = 0.42 + 0.1 * Math.cos(angle * 5) + 0.03 * Math.cos(angle * 11 + seed);
      best = Math.max(
        best,
        1 - Math.hypot(across * 1.05, along - 0.5) / edge,
        along < 0.45 ? 1 - Math.abs(across) / (0.07 + along * 0.3) - 0.25 : 0,
      );
    }
    return best;
  };
  relief.add(
    { x, y, rotation, halfSize: size * 0.62 },
    (u, v) => {
      const relativeDistance = lobeShare(u, v);
      return relativeDistance > 0
        ? base +
            2 +
            4 * relativeDistance ** 0.5 +
            3.5 * noise(u / (size * 0.3) + seed, v / (size * 0.3))
        : Number.NaN;
    },
    {
      colour: (u, v) =>
        mix(
          deep,
          pale,
          0.5 +
            0.35 * noise(u / 9 + seed, v / 9) +
            0.3 * lobeShare(u, v) -
            (Math.abs(u) < size * 0.014 ? 0.3 : 0),
        ),
      gloss: 0.25,
      polish: 30,
      soft: 0.3,
    },
  );
}

/** Chopped leaves. */
export function choppedLeaves(
  relief: Relief,
  points: Points,
  size: number,
  tone = "#4b8f24",
): void {
  const pale = colour(tone);
  const deep = mix(pale, [0, 0.02, 0], 0.6);
  points.forEach(([x, y], index) => {
    const base = relief.highest(x, y, size * 0.3);
    const a = size * (0.5 + 0.3 * Math.abs(noise(index * 1.3, 4)));
    const b = size * (0.3 + 0.2 * Math.abs(noise(index * 2.1, 9)));
    relief.add(
      { x, y, rotation: index * 67, halfSize: size },
      (u, v) => {
        const relativeDistance =
          (Math.abs(u) / a) ** 1.6 + (Math.abs(v) / b) ** 1.6 + 0.35 * noise(u / 4 + index, v / 4);
        return relativeDistance < 1
          ? base + 1.5 + 2 * (1 - relativeDistance) + u * 0.12
          : Number.NaN;
      },
      {
        colour: mix(deep, pale, 0.5 + 0.5 * noise(index * 5.3, 1)),
        gloss: 0.25,
        polish: 40,
        soft: 0.3,
      },
    );
  });
}

/** A smooth pointed leaf with a midrib: curry leaf, bay or mint. `toothed` for mint. */
export function leaf(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  { width = 0.36, tone = "#2f6a1d", toothed = 0, crinkle = 0, lift = 2 } = {},
): void {
  const base = relief.highest(x, y, length * 0.2);
  const pale = mix(colour(tone), [0.6, 0.75, 0.3], 0.35);
  const deep = colour(tone);
  const half = length / 2;
  const breadth = (u: number) => {
    const along = u / half;
    if (Math.abs(along) >= 1) return 0;
    return (
      half *
      2 *
      width *
      0.62 *
      (1 - along * along) ** 0.8 *
      (1 - 0.25 * along) *
      (1 + toothed * ((Math.abs(along) * 9) % 1))
    );
  };
  relief.add(
    { x, y, rotation, halfSize: half },
    (u, v) => {
      const wide = breadth(u);
      const across = Math.abs(v) / wide;
      if (!(across < 1)) return Number.NaN;
      const veins = Math.abs(Math.sin(((u + Math.abs(v) * 0.9) / length) * 26));
      return (
        base +
        lift +
        5 * Math.sqrt(across) * 0.8 +
        2.5 * Math.cos((u / half) * 1.4) -
        crinkle * 1.6 * (1 - veins) * step(0.05, 0.4, across)
      );
    },
    {
      colour: (u, v) => {
        const vein = Math.abs(v) < length * 0.012 ? 0.8 : 0;
        return mix(
          deep,
          pale,
          0.35 +
            vein +
            0.25 * noise(u / 12, v / 6 + x) +
            (crinkle ? 0.15 * Math.sin(((u + Math.abs(v)) / length) * 26) : 0),
        );
      },
      gloss: 0.35,
      polish: 40,
      soft: 0.2,
    },
  );
}
