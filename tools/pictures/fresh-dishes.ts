import { cumin, threads } from "./garnish.ts";
import { layCloth } from "./grounds.ts";
import { choppedLeaves, coriander, leaf } from "./herbs.ts";
import { layeredNoise, noise, step } from "./noise.ts";
import { colour, type Material, mix, type Relief } from "./relief.ts";
import { rice } from "./rice.ts";
import { box, ellipsoid, scatter } from "./solids.ts";
import { board, bowl, plate } from "./tableware.ts";

const x = 480;
const y = 358;

/** A glass from above: a thick rim, and the drink below it. Returns the height of the drink. */
function glassOf(
  relief: Relief,
  gx: number,
  gy: number,
  r: number,
  light: string,
  dark: string,
): number {
  const level = 74;
  const pale = colour(light);
  const deep = colour(dark);
  const clear = colour("#dbe6e2");
  relief.add(
    { x: gx, y: gy, halfSize: r },
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
    { x: gx, y: gy, halfSize: r },
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
function straw(
  relief: Relief,
  fromX: number,
  fromY: number,
  length: number,
  rotation: number,
): void {
  const a = (rotation * Math.PI) / 180;
  const half = length / 2;
  relief.add(
    { x: fromX + Math.cos(a) * half, y: fromY + Math.sin(a) * half, rotation, halfSize: half + 10 },
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
    x: fromX + Math.cos(a) * (length - 2),
    y: fromY + Math.sin(a) * (length - 2),
    rotation,
  };
  relief.add({ ...end, halfSize: 12 }, ellipsoid(5.5, 10, 0.6, 76 + length * 0.22 + 10), {
    colour: colour("#4a2a1c"),
    gloss: 0,
  });
}

/** A whole mango, red where the sun reached it. Its stalk is to the right. */
function mango(relief: Relief, mx: number, my: number, length: number, rotation: number): void {
  const half = length / 2;
  const yellow = colour("#f3b01c");
  const red = colour("#c8341a");
  const green = colour("#8f9a2a");
  relief.add(
    { x: mx, y: my, rotation, halfSize: half * 1.05 },
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
  const a = (rotation * Math.PI) / 180;
  relief.add(
    {
      x: mx + Math.cos(a) * half * 0.98,
      y: my + Math.sin(a) * half * 0.98,
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
function mangoCheek(
  relief: Relief,
  mx: number,
  my: number,
  length: number,
  rotation: number,
): void {
  const base = 10;
  const half = length / 2;
  const skin = mix(colour("#e8a01c"), colour("#c8401a"), 0.4);
  relief.add({ x: mx, y: my, rotation, halfSize: half }, ellipsoid(half, half * 0.66, 16, base), {
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
          x: mx + u * 1.04 * Math.cos(angle) - v * 1.04 * Math.sin(angle),
          y: my + u * 1.04 * Math.sin(angle) + v * 1.04 * Math.cos(angle),
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

export const freshDishes: Record<string, (relief: Relief) => void> = {
  "jeera-rice": (relief) => {
    layCloth(relief, "rose", 960, 720);
    bowl(relief, x, y, 296, "brass");
    rice(relief, x, y, 262, 22, 82, 1900, 12);
    cumin(relief, scatter(96, x, y, 226, 71), 25, "#3f1c07");
    coriander(relief, x + 12, y - 6, 90, 14);
    choppedLeaves(relief, scatter(12, x, y, 180, 31), 9);
  },
  "mango-lassi": (relief) => {
    layCloth(relief, "peacock", 960, 720);
    board(relief, x, y, 318);
    mango(relief, x + 180, y - 76, 230, 62);
    mangoCheek(relief, x + 118, y + 168, 200, -20);
    const gx = x - 96;
    const gy = y - 30;
    const level = glassOf(relief, gx, gy, 172, "#fdc653", "#ef9a18");
    scatter(7, gx - 30, gy + 40, 50, 14).forEach(([px, py], i) => {
      relief.add(
        { x: px, y: py, rotation: i * 50, halfSize: 40 },
        box([18, 17, 15], 18 * noise(i, 1), 18 * noise(i, 2), level + 5, 2.5),
        {
          colour: (u, v) =>
            mix(colour("#f59a10"), colour("#e07a08"), 0.4 + 0.4 * noise(u / 8 + i, v / 8)),
          gloss: 0.6,
          polish: 50,
          soft: 0.4,
        },
        3,
      );
    });
    // Froth.
    scatter(60, gx, gy, 150, 51).forEach(([px, py], i) => {
      const size = 3 + 4 * Math.abs(noise(i * 1.7, 2));
      relief.add(
        { x: px, y: py, halfSize: size },
        ellipsoid(size, size, size * 0.4, level + 0.6),
        { colour: colour("#ffe2a0"), gloss: 0.8, polish: 120, soft: 0.5 },
        1,
      );
    });
    threads(relief, scatter(8, gx - 10, gy + 20, 100, 18), { length: 30, width: 1.7 });
    choppedLeaves(relief, scatter(18, gx - 10, gy + 20, 110, 24), 8, "#8aa83c");
    straw(relief, gx + 4, gy + 2, 262, -118);
    leaf(relief, gx + 46, gy - 30, 92, -50, {
      width: 0.52,
      tone: "#3f8a2c",
      toothed: 0.06,
      crinkle: 1,
    });
    leaf(relief, gx + 62, gy + 8, 84, 20, {
      width: 0.52,
      tone: "#3f8a2c",
      toothed: 0.06,
      crinkle: 1,
    });
  },
  "kesar-custard": (relief) => {
    layCloth(relief, "plum", 960, 720);
    plate(relief, x, y, 316);
    const amber = colour("#c0660f");
    const deep = colour("#7e3606");
    const caramel: Material = {
      colour: (u, v) => mix(amber, deep, 0.35 + 0.4 * layeredNoise(u / 70, v / 70, 2)),
      gloss: 0.95,
      polish: 150,
      soft: 0.3,
    };
    const pool = (u: number, v: number) =>
      Math.hypot(u, v) / (206 * (1 + 0.08 * layeredNoise(u / 190, v / 190, 2)));
    relief.add(
      { x, y, halfSize: 250 },
      (u, v) => (pool(u, v) < 1 ? 9 + 4 * Math.sqrt(1 - pool(u, v) ** 2) : Number.NaN),
      caramel,
    );
    const yellow = colour("#fdcf55");
    const shade = colour("#eb9f2a");
    const r = 166;
    const side = (u: number, v: number) => 80 * (1 - step(0.7, 1.04, Math.hypot(u, v) / r)) ** 0.6;
    relief.add(
      { x, y, halfSize: r },
      (u, v) => (Math.hypot(u, v) < r ? 12 + side(u, v) : Number.NaN),
      {
        colour: (u, v) =>
          mix(
            yellow,
            shade,
            0.2 + 0.15 * layeredNoise(u / 40, v / 40, 2) + 0.3 * step(0.8, 1, Math.hypot(u, v) / r),
          ),
        gloss: 0.5,
        polish: 60,
        soft: 0.7,
      },
    );
    /** Caramel on top, running down the sides in places. */
    const glaze = (u: number, v: number) => {
      const angle = Math.atan2(v, u);
      return (
        Math.hypot(u, v) /
        (r *
          (0.76 +
            0.012 * Math.sin(angle * 5 + 1) +
            0.035 * Math.max(0, Math.sin(angle * 6 + 4)) ** 3))
      );
    };
    relief.add(
      { x, y, halfSize: r * 1.1 },
      (u, v) =>
        glaze(u, v) < 1 && Math.hypot(u, v) < r
          ? 12.5 + side(u, v) + 3.2 * Math.sqrt(1 - glaze(u, v) ** 6)
          : Number.NaN,
      caramel,
    );
    threads(relief, scatter(14, x, y, 70, 4), {
      length: 52,
      width: 3,
      tone: "#e8380a",
      tip: "#ffc83c",
    });
    choppedLeaves(relief, scatter(16, x, y, 56, 40), 11, "#a3bf55");
  },
};
