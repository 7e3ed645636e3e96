import { cumin, threads } from "./garnish.ts";
import { glass, mango, mangoCheek, straw } from "./glass-and-mango.ts";
import { choppedLeaves, coriander, leaf } from "./herbs.ts";
import { layeredNoise, noise, step } from "./noise.ts";
import { colour, type Material, mix, type Relief } from "./relief.ts";
import { rice } from "./rice.ts";
import { box, ellipsoid, scatter } from "./solids.ts";
import { layCloth } from "./surfaces.ts";
import { board, bowl, plate } from "./tableware.ts";

const x = 480;
const y = 358;

export const otherDishes: Record<string, (relief: Relief) => void> = {
  "jeera-rice": (relief) => {
    layCloth(relief, "rose", 960, 720);
    bowl(relief, x, y, 296, "brass");
    rice(relief, { x, y, radius: 262, base: 22, peak: 82, count: 1900, seed: 12 });
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
    const level = glass(relief, gx, gy, 172, "#fdc653", "#ef9a18");
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
