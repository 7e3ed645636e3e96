import { layeredNoise, noise, step } from "./noise.ts";
import { colour, type HeightAt, mix, type Relief } from "./relief.ts";
import { positionOnTube, rounded, tube } from "./solids.ts";
import type { Placement } from "./vegetables.ts";

/**
 * An irregular block with softened edges, with half-axes `a` and `b` and height `c`, standing at
 * `level`.
 */
function chunk(a: number, b: number, c: number, level: number, seed: number): HeightAt {
  return (u, v) => {
    if (Math.abs(u) > a * 1.4 || Math.abs(v) > b * 1.4) return Number.NaN;
    const bent = 1 + 0.22 * layeredNoise(u / (a * 0.9) + seed * 3.3, v / (a * 0.9) - seed, 3);
    const skew = u + v * 0.3 * noise(seed, 4);
    const relativeDistance = (Math.abs(skew / a) ** 3.2 + Math.abs(v / b) ** 3.2) * bent ** 3;
    return relativeDistance < 1
      ? level +
          c *
            (1 - relativeDistance) ** 0.36 *
            (1 + (0.2 * noise(seed, 5) * u) / a + (0.2 * noise(seed, 6) * v) / b)
      : Number.NaN;
  };
}

/** A boneless piece of chicken, marinated and charred on top. */
export function tikka(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  seed: number,
  { level, join = 4, rotation = 0 }: Placement,
): void {
  const flesh = colour("#ee8f3c");
  const spiced = colour("#c4480f");
  const char = colour("#2a1108");
  const shape = chunk(size * 0.6, size * (0.46 + 0.05 * noise(seed, 2)), size * 0.42, level, seed);
  relief.add(
    { x, y, rotation: rotation + seed * 47, halfSize: size },
    (u, v) => shape(u, v) + 1.5 * layeredNoise(u / 10 + seed, v / 7, 3),
    {
      colour: (u, v, height) => {
        const stripe = Math.cos((u + 0.25 * v) / (size * 0.052)) * 0.35 - 0.1;
        const burnt =
          step(
            0.12,
            0.6,
            layeredNoise(u / (size * 0.3) + seed * 5, v / (size * 0.24), 3) * 0.75 + stripe,
          ) * step(level + size * 0.2, level + size * 0.4, height);
        return mix(
          mix(spiced, flesh, 0.55 + 0.5 * layeredNoise(u / 14 + seed, v / 9, 3)),
          char,
          burnt * 0.88,
        );
      },
      gloss: 0.5,
      polish: 45,
      soft: 0.15,
    },
    join,
  );
}

/** A braised piece of lamb: brown, with the grain of its fibres. */
export function lamb(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  seed: number,
  { level, join = 4 }: Placement,
): void {
  const pale = colour("#a55f3a");
  const deep = colour("#55200f");
  const shape = chunk(
    size * 0.6,
    size * (0.45 + 0.06 * noise(seed, 9)),
    size * 0.42,
    level,
    seed + 20,
  );
  const fibres = (u: number, v: number) =>
    layeredNoise(u / 46 + seed, v / 5.5 + noise(u / 30, v / 30) * 1.4, 2) *
    step(-0.5, 0.6, noise(u / 40 + seed, v / 40) + 0.4);
  relief.add(
    { x, y, rotation: seed * 61, halfSize: size },
    (u, v) => shape(u, v) + 1.2 * fibres(u, v) + 1.5 * layeredNoise(u / 22, v / 18 + seed, 2),
    {
      colour: (u, v) =>
        mix(deep, pale, 0.52 + 0.32 * fibres(u, v) + 0.3 * layeredNoise(u / 26 + seed, v / 20, 2)),
      gloss: 0.4,
      polish: 90,
      soft: 0.1,
    },
    join,
  );
}

/** The end of a bone, cut across, with its marrow. */
export function bone(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  rotation: number,
  level: number,
): void {
  const pale = colour("#f0e2c8");
  const edge = colour("#c9a67c");
  const marrow = colour("#8a4a2c");
  relief.add(
    { x, y, rotation, halfSize: r * 1.2 },
    (u, v) => {
      const relativeDistance =
        Math.hypot(u / (r * 1.1), v / r) * (1 + 0.08 * noise(u / 9 + x, v / 9));
      return relativeDistance < 1
        ? level +
            r * 0.6 +
            u * 0.2 -
            4 * step(0.8, 1, relativeDistance) -
            3 * (1 - step(0.36, 0.48, relativeDistance))
        : Number.NaN;
    },
    {
      colour: (u, v) => {
        const relativeDistance = Math.hypot(u / (r * 1.1), v / r);
        return relativeDistance < 0.42
          ? marrow
          : mix(pale, edge, step(0.7, 1, relativeDistance) * 0.8 + 0.2 * noise(u / 4, v / 4));
      },
      gloss: 0.4,
      soft: 0.3,
    },
    2,
  );
}

/** A peeled king prawn with its tail, curled round (`x`, `y`). */
export function prawn(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  rotation: number,
  { level, join = 2.5 }: Placement,
): void {
  const radius = size * 0.36;
  const arcDegrees = 265;
  const white = colour("#ffd2ac");
  const coral = colour("#ee6a34");
  const orange = colour("#cf3e12");
  const widthAt = (along: number) => size * 0.2 * rounded(1, 0.16)(along) * (1 - 0.62 * along);
  relief.add(
    { x, y, rotation, halfSize: size * 0.75 },
    tube(
      radius,
      arcDegrees,
      widthAt,
      level,
      (along, across, width) =>
        width *
          0.95 *
          Math.sqrt(1 - across * across) *
          (1 - 0.16 * Math.abs(Math.cos(along * Math.PI * 6.5)) ** 6) +
        width * 0.12,
    ),
    {
      colour: (u, v) => {
        const [along, across] = positionOnTube(radius, arcDegrees, u, v);
        const band = Math.abs(Math.cos(along * Math.PI * 6.5)) ** 5;
        const outer = step(-0.5, 0.8, across / widthAt(along));
        return mix(
          mix(white, coral, 0.22 + 0.6 * outer + 0.15 * noise(u / 5, v / 5)),
          orange,
          band * (0.35 + 0.5 * outer) + 0.9 * step(0.86, 0.95, along),
        );
      },
      gloss: 0.7,
      polish: 70,
      soft: 0.4,
    },
    join,
  );
  const end = (arcDegrees / 2 - 4) * (Math.PI / 180);
  const heading = (rotation * Math.PI) / 180 + end;
  const tailX = x + Math.cos(heading) * radius;
  const tailY = y + Math.sin(heading) * radius;
  for (const lean of [-34, 0, 34]) {
    const fan = rotation + arcDegrees / 2 + 90 + lean;
    const a = (fan * Math.PI) / 180;
    const length = size * (lean === 0 ? 0.13 : 0.17);
    relief.add(
      {
        x: tailX + Math.cos(a) * length,
        y: tailY + Math.sin(a) * length,
        rotation: fan,
        halfSize: length * 1.2,
      },
      (u, v) => {
        const relativeDistance =
          (u / length) ** 2 + (v / (length * 0.42 * (0.75 + 0.35 * (u / length)))) ** 2;
        return relativeDistance < 1
          ? level + 7 + 3 * Math.sqrt(1 - relativeDistance) + 0.9 * Math.sin((v / length) * 14)
          : Number.NaN;
      },
      {
        colour: (u) => mix(orange, colour("#8f2408"), 0.3 + (0.5 * u) / length),
        gloss: 0.6,
        polish: 60,
        soft: 0.2,
      },
      1,
    );
  }
}

/** Half a boiled egg, yolk up. */
export function halfEgg(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  rotation: number,
  { level, join = 2 }: Placement,
): void {
  const white = colour("#fffaf0");
  const edge = colour("#e8c898");
  const yolk = colour("#f7b62c");
  const deep = colour("#e08c12");
  const half = size / 2;
  const relativeDistance = (u: number, v: number) =>
    Math.hypot(u / (half * (0.79 + (0.12 * v) / half)), v / half);
  const yolkShare = (u: number, v: number) => Math.hypot(u, v - size * 0.06) / (size * 0.245);
  relief.add(
    { x, y, rotation, halfSize: half * 1.05 },
    (u, v) => {
      const s = relativeDistance(u, v);
      if (s >= 1) return Number.NaN;
      const dome = Math.max(0, 1 - yolkShare(u, v) ** 2);
      return (
        level +
        size * 0.19 -
        6 * step(0.86, 1, s) +
        5 * Math.sqrt(dome) +
        (dome > 0 ? 0.6 * layeredNoise(u / 5, v / 5, 2) : 0)
      );
    },
    {
      colour: (u, v) => {
        const inner = yolkShare(u, v);
        if (inner < 1)
          return mix(yolk, deep, step(0.7, 1, inner) * 0.6 + 0.2 * layeredNoise(u / 8, v / 8, 2));
        return mix(white, edge, step(0.8, 1, relativeDistance(u, v)) * 0.8);
      },
      gloss: 0.35,
      polish: 50,
      soft: 0.55,
    },
    join,
  );
}
