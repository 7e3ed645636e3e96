import { layeredNoise, seededRandom, step } from "./noise.ts";
import type { HeightAt } from "./relief.ts";

/** Half an ellipsoid: `a` and `b` are its half axes on the table, `c` its height above `base`. */
export function ellipsoid(a: number, b: number, c: number, base = 0): HeightAt {
  return (u, v) => {
    const relativeDistance = (u / a) ** 2 + (v / b) ** 2;
    return relativeDistance < 1 ? base + c * Math.sqrt(1 - relativeDistance) : Number.NaN;
  };
}

/** Half an ellipsoid with dents. `rough` is their relative depth, `grain` their relative width. */
export function lump(
  a: number,
  b: number,
  c: number,
  base: number,
  seed: number,
  rough = 0.12,
  grain = 0.5,
): HeightAt {
  const width = grain * Math.max(a, b);
  return (u, v) => {
    if (Math.abs(u) > a * 1.3 || Math.abs(v) > b * 1.3) return Number.NaN;
    const dents = layeredNoise(u / width + seed * 13.7, v / width - seed * 7.1, 3);
    const relativeDistance = ((u / a) ** 2 + (v / b) ** 2) * (1 + dents * rough * 1.6);
    return relativeDistance < 1
      ? base + c * (1 - relativeDistance) ** 0.42 * (1 + dents * rough)
      : Number.NaN;
  };
}

/**
 * A tilted box whose sides are `2a`, `2b` and `2c` and whose centre is at height `base`. The angles
 * are in degrees; `round` smooths the edges.
 */
export function box(
  [a, b, c]: readonly [number, number, number],
  tiltX: number,
  tiltY: number,
  base: number,
  round = 2,
): HeightAt {
  const sinX = Math.sin((tiltX * Math.PI) / 180);
  const cosX = Math.cos((tiltX * Math.PI) / 180);
  const sinY = Math.sin((tiltY * Math.PI) / 180);
  const cosY = Math.cos((tiltY * Math.PI) / 180);
  const faces = (
    [
      [cosY, sinX * sinY, -cosX * sinY, a],
      [0, cosX, sinX, b],
      [sinY, -sinX * cosY, cosX * cosY, c],
    ] as const
  ).map(([x, y, z, half]) => {
    const upright = Math.abs(z) < 0.04 ? 0.04 : Math.abs(z);
    const sign = z < 0 ? -1 : 1;
    return { x: (sign * x) / upright, y: (sign * y) / upright, planeDistance: half / upright };
  });
  return (u, v) => {
    let bottom = -1e9;
    let sum = 0;
    let lowest = 1e9;
    for (const { x, y, planeDistance } of faces)
      lowest = Math.min(lowest, planeDistance - x * u - y * v);
    for (const { x, y, planeDistance } of faces) {
      bottom = Math.max(bottom, -planeDistance - x * u - y * v);
      sum += Math.exp((lowest - (planeDistance - x * u - y * v)) / round);
    }
    const top = lowest - round * Math.log(sum);
    return top > bottom ? base + top : Number.NaN;
  };
}

/**
 * A tube bent around the origin along an arc of `radius`. `widthAt` returns half its width at a
 * fraction of its length. `shapeAt` replaces the semicircular cross-section: it returns the height
 * at `across`, from -1 to 1.
 */
export function tube(
  radius: number,
  arcDegrees: number,
  widthAt: (along: number) => number,
  base: number,
  shapeAt?: (along: number, across: number, width: number) => number,
): HeightAt {
  const angle = (arcDegrees * Math.PI) / 180;
  return (u, v) => {
    const along = Math.atan2(v, u) / angle + 0.5;
    if (along <= 0 || along >= 1) return Number.NaN;
    const width = widthAt(along);
    const across = (Math.hypot(u, v) - radius) / width;
    if (!(Math.abs(across) < 1)) return Number.NaN;
    return (
      base + (shapeAt ? shapeAt(along, across, width) : width * Math.sqrt(1 - across * across))
    );
  };
}

/**
 * A point's position on a `tube`: the fraction of its length, and the distance from its centre
 * line, which is negative on the inside of the bend.
 */
export function positionOnTube(
  radius: number,
  arcDegrees: number,
  u: number,
  v: number,
): readonly [number, number] {
  return [Math.atan2(v, u) / ((arcDegrees * Math.PI) / 180) + 0.5, Math.hypot(u, v) - radius];
}

/** A `widthAt` for a tube with round ends, each of which takes up `ends` of its length. */
export function rounded(width: number, ends = 0.3): (along: number) => number {
  return (along) => {
    const toEnd = Math.min(along, 1 - along) / ends;
    return toEnd >= 1 ? width : width * Math.sqrt(Math.max(0, 1 - (1 - toEnd) ** 2));
  };
}

/** Pairs of a radius, as a share of the object's, and a height. */
export type Profile = readonly (readonly [number, number])[];

/** Height of a solid of revolution, such as a bowl. */
export function turned(profile: Profile, radius: number): (u: number, v: number) => number {
  return (u, v) => {
    const distance = Math.hypot(u, v) / radius;
    for (let i = 1; i < profile.length; i++) {
      const [from, low] = profile[i - 1] as readonly [number, number];
      const [to, high] = profile[i] as readonly [number, number];
      if (distance <= to) return low + (high - low) * step(from, to, distance);
    }
    return Number.NaN;
  };
}

/** A block with rounded corners and edges, `halfWidth` by `halfHeight` on the table. */
export function roundedBlock(
  halfWidth: number,
  halfHeight: number,
  height: number,
  corner: number,
  edge = 4,
): (u: number, v: number) => number {
  return (u, v) => {
    const outside =
      Math.hypot(
        Math.max(0, Math.abs(u) - halfWidth + corner),
        Math.max(0, Math.abs(v) - halfHeight + corner),
      ) - corner;
    return outside < 0 ? height - edge * step(edge, 0, -outside) : Number.NaN;
  };
}

/**
 * Returns `count` points in a circle, spread out: each is the random candidate that is furthest
 * from the points before it.
 */
export function scatter(
  count: number,
  x: number,
  y: number,
  radius: number,
  seed: number,
): [number, number][] {
  const random = seededRandom(seed);
  const points: [number, number][] = [];
  while (points.length < count) {
    let best: [number, number] = [x, y];
    let widest = -1;
    for (let attempt = 0; attempt < 14; attempt++) {
      const angle = random() * Math.PI * 2;
      const distance = radius * Math.sqrt(random());
      const point: [number, number] = [
        x + Math.cos(angle) * distance,
        y + Math.sin(angle) * distance,
      ];
      const gap = Math.min(
        radius,
        ...points.map(([px, py]) => Math.hypot(px - point[0], py - point[1])),
      );
      if (gap > widest) [best, widest] = [point, gap];
    }
    points.push(best);
  }
  return points;
}

/** Distance to the polygon's outline, positive inside and negative outside. */
export function distanceInsidePolygon(
  points: readonly (readonly [number, number])[],
  u: number,
  v: number,
): number {
  let nearest = 1e9;
  let inside = false;
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] as readonly [number, number];
    const t = Math.min(
      1,
      Math.max(
        0,
        ((u - x1) * (x2 - x1) + (v - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2),
      ),
    );
    nearest = Math.min(nearest, Math.hypot(u - x1 - t * (x2 - x1), v - y1 - t * (y2 - y1)));
    if (y1 > v !== y2 > v && u < ((x2 - x1) * (v - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside ? nearest : -nearest;
}
