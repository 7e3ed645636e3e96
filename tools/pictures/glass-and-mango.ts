import { layeredNoise, noise, step } from "./noise.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { box, ellipsoid } from "./solids.ts";

/** A glass from above: a thick rim, and the drink below it. Returns the height of the drink. */
export function glass(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  light: string,
  dark: string,
): number {
  const level = 74;
  const pale = colour(light);
  const deep = colour(dark);
  const clear = colour("#dbe6e2");
  relief.add(
    { x, y, halfSize: r },
    (u, v) =>
      Math.hypot(u, v) < r * 0.92 ? level + 0.8 * layeredNoise(u / 50, v / 50, 2) : Number.NaN,
    {
      colour: (u, v) =>
        mix(
          pale,
          deep,
          0.3 +
            0.3 * layeredNoise(u / 60 + Math.sin(v / 40), v / 60, 2) +
            0.4 * step(0.72, 0.92, Math.hypot(u, v) / r),
        ),
      gloss: 0.3,
      polish: 60,
      soft: 0.5,
    },
  );
  relief.add(
    { x, y, halfSize: r },
    (u, v) => {
      const distance = Math.hypot(u, v) / r;
      return distance > 0.9 && distance < 1
        ? 92 + 6 * Math.sqrt(Math.max(0, 1 - ((distance - 0.95) / 0.051) ** 2))
        : Number.NaN;
    },
    {
      colour: (u, v) => {
        const distance = Math.hypot(u, v) / r;
        const edges = Math.max(1 - step(0.905, 0.93, distance), step(0.975, 1, distance));
        const streak =
          step(0.5, 1, Math.cos(Math.atan2(v, u) * 2 - 1.75)) *
          (1 - Math.abs(distance - 0.95) / 0.05);
        return mix(
          mix(mix(clear, deep, 0.3), colour("#33443f"), 0.3 + edges * 0.5),
          [1, 1, 1],
          streak * 0.95,
        );
      },
      gloss: 1,
      polish: 260,
      soft: 0,
    },
  );
  return level;
}

/** A striped paper straw that leans over the rim. */
export function straw(
  relief: Relief,
  fromX: number,
  fromY: number,
  length: number,
  rotation: number,
): void {
  const angle = (rotation * Math.PI) / 180;
  const half = length / 2;
  relief.add(
    {
      x: fromX + Math.cos(angle) * half,
      y: fromY + Math.sin(angle) * half,
      rotation,
      halfSize: half + 10,
    },
    (u, v) =>
      Math.abs(u) < half && Math.abs(v) < 11
        ? 76 + (u + half) * 0.22 + Math.sqrt(121 - v * v)
        : Number.NaN,
    {
      colour: (u, v) =>
        mix(colour("#f7efe0"), colour("#c22a1c"), step(-0.25, 0.25, Math.sin((u + v * 1.6) / 7))),
      gloss: 0.2,
      soft: 0.2,
    },
  );
  const end = {
    x: fromX + Math.cos(angle) * (length - 2),
    y: fromY + Math.sin(angle) * (length - 2),
    rotation,
  };
  relief.add({ ...end, halfSize: 12 }, ellipsoid(5.5, 10, 0.6, 76 + length * 0.22 + 10), {
    colour: colour("#4a2a1c"),
    gloss: 0,
  });
}

/** A whole mango, red where the sun reached it. Its stalk is to the right. */
export function mango(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
): void {
  const half = length / 2;
  const yellow = colour("#f3b01c");
  const red = colour("#c8341a");
  const green = colour("#8f9a2a");
  relief.add(
    { x, y, rotation, halfSize: half * 1.05 },
    (u, v) => {
      const bend = v - 0.1 * half * Math.cos((u / half) * 1.6);
      const relativeDistance = (u / half) ** 2 + (bend / (half * (0.68 + 0.1 * (u / half)))) ** 2;
      return relativeDistance < 1 ? 14 + half * 0.62 * Math.sqrt(1 - relativeDistance) : Number.NaN;
    },
    {
      colour: (u, v) => {
        const blush = step(
          -0.5,
          0.7,
          v / half + 0.45 * (u / half) + 0.3 * layeredNoise(u / 60, v / 60, 2),
        );
        const skin = mix(mix(yellow, red, blush * 0.95), green, step(0.55, 1, u / half) * 0.6);
        return mix(skin, colour("#fbe08a"), noise(u / 3.5, v / 3.5) > 0.72 ? 0.5 : 0);
      },
      gloss: 0.55,
      polish: 40,
      soft: 0.25,
    },
  );
  const angle = (rotation * Math.PI) / 180;
  relief.add(
    {
      x: x + Math.cos(angle) * half * 0.98,
      y: y + Math.sin(angle) * half * 0.98,
      rotation,
      halfSize: 16,
    },
    ellipsoid(14, 5, 5, 30),
    {
      colour: colour("#5a3d1e"),
      gloss: 0.1,
    },
  );
}

/** Half a mango, cut into cubes and turned inside out. */
export function mangoCheek(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
): void {
  const base = 10;
  const half = length / 2;
  const skin = mix(colour("#e8a01c"), colour("#c8401a"), 0.4);
  relief.add({ x, y, rotation, halfSize: half }, ellipsoid(half, half * 0.66, 16, base), {
    colour: (u, v) => mix(colour("#e9a91e"), skin, 0.5 + 0.5 * noise(u / 50, v / 50)),
    gloss: 0.5,
  });
  const pitch = length / 5.6;
  for (let i = -3; i <= 3; i++)
    for (let j = -2; j <= 2; j++) {
      const u = i * pitch;
      const v = j * pitch;
      const relativeDistance = (u / half) ** 2 + (v / (half * 0.66)) ** 2;
      if (relativeDistance > 0.62) continue;
      const angle = (rotation * Math.PI) / 180;
      const cube = box(
        [pitch * 0.44, pitch * 0.44, pitch * 0.5],
        v * 0.4,
        -u * 0.4,
        base + 14 + 30 * (1 - relativeDistance),
        4,
      );
      relief.add(
        {
          x: x + u * 1.04 * Math.cos(angle) - v * 1.04 * Math.sin(angle),
          y: y + u * 1.04 * Math.sin(angle) + v * 1.04 * Math.cos(angle),
          rotation,
          halfSize: pitch,
        },
        cube,
        {
          colour: (a, b) =>
            mix(colour("#fba90e"), colour("#ec7c06"), 0.4 + 0.4 * noise(a / 8 + i, b / 8 + j)),
          gloss: 0.6,
          polish: 50,
          soft: 0.4,
        },
      );
    }
}
