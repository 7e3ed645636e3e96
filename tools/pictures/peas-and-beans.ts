import { noise, step } from "./noise.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { ellipsoid, positionOnTube, rounded, tube } from "./solids.ts";
import type { Placement } from "./vegetables.ts";

export function pea(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  { level, join = 2 }: Placement,
): void {
  const pale = colour("#a3cf45");
  const deep = colour("#5a9420");
  relief.add(
    { x, y, halfSize: r },
    ellipsoid(r, r, r * 1.1, level),
    {
      colour: (u, v) => mix(deep, pale, 0.5 + 0.4 * noise(u / 8 + x, v / 8)),
      gloss: 0.6,
      polish: 60,
      soft: 0.35,
    },
    join,
  );
}

/** A piece of green bean. */
export function greenBean(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  level: number,
): void {
  const pale = colour("#86b83c");
  const deep = colour("#3f7a1c");
  relief.add(
    { x, y, rotation, halfSize: length },
    (u, v) =>
      Math.abs(u) < length / 2 && Math.abs(v) < 9
        ? level + 4 + Math.sqrt(81 - v * v) - 5 * step(length * 0.4, length * 0.5, Math.abs(u))
        : Number.NaN,
    {
      colour: (u, v) =>
        Math.abs(u) > length * 0.46 ? pale : mix(deep, pale, 0.4 + 0.4 * noise(u / 9 + x, v / 3)),
      gloss: 0.5,
      soft: 0.3,
    },
    1.5,
  );
}

/** A kidney bean. */
export function bean(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  { level, join = 2 }: Placement,
): void {
  const arcDegrees = 125;
  const radius = length / ((arcDegrees * Math.PI) / 180);
  const shape = tube(radius, arcDegrees, rounded(length * 0.31, 0.42), level);
  const angle = (rotation * Math.PI) / 180;
  const pale = colour("#a8382a");
  const deep = colour("#5c120f");
  const scar = colour("#e8c9a8");
  relief.add(
    {
      x: x - Math.cos(angle) * radius,
      y: y - Math.sin(angle) * radius,
      rotation,
      halfSize: radius + length * 0.5,
    },
    shape,
    {
      colour: (u, v) => {
        const [along, across] = positionOnTube(radius, arcDegrees, u, v);
        if (across < -length * 0.2 && Math.abs(along - 0.5) < 0.09) return scar;
        return mix(deep, pale, 0.5 + 0.6 * noise(u / 16 + x, v / 16));
      },
      gloss: 0.75,
      polish: 70,
      soft: 0.2,
    },
    join,
  );
}

/** A cashew. */
export function cashew(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  level: number,
): void {
  const arcDegrees = 165;
  const radius = length / ((arcDegrees * Math.PI) / 180);
  const angle = (rotation * Math.PI) / 180;
  const shape = tube(
    radius,
    arcDegrees,
    (along) => length * 0.21 * rounded(1, 0.3)(along) * (1.15 - 0.35 * along),
    level,
  );
  const pale = colour("#f6e2b4");
  const deep = colour("#d29d52");
  relief.add(
    {
      x: x - Math.cos(angle) * radius,
      y: y - Math.sin(angle) * radius,
      rotation,
      halfSize: radius + length * 0.4,
    },
    shape,
    {
      colour: (u, v) => mix(pale, deep, 0.3 + 0.5 * noise(u / 12 + x, v / 12)),
      gloss: 0.3,
      soft: 0.4,
    },
    1.5,
  );
}
