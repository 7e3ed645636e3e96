import { chilli, cumin, garlicSlices, lemonSlice, threads } from "./garnish.ts";
import { choppedLeaves, coriander, leaf } from "./herbs.ts";
import { layeredNoise, noise, step } from "./noise.ts";
import { bean, cashew, greenBean, pea } from "./peas-and-beans.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { rice } from "./rice.ts";
import { oil, pour } from "./sauces.ts";
import { ellipsoid, scatter } from "./solids.ts";
import { layCloth } from "./surfaces.ts";
import { bowl, karahi, plate, sauceLevel } from "./tableware.ts";
import { aubergine, dice, floret, mushroomSlice, onionArc } from "./vegetables.ts";

/** Tomato, onion and aubergine. */
const vegetableColours = ["#d8402a", "#e9cfae", "#4a2338"];

const x = 480;
const y = 358;

export const vegetableDishes: Record<string, (relief: Relief) => void> = {
  "vegetable-korma": (relief) => {
    layCloth(relief, "saffron", 960, 720);
    plate(relief, x, y, 320, "white");
    rice(relief, {
      x: x - 190,
      y: y + 8,
      radius: 114,
      base: 8,
      peak: 36,
      count: 500,
      seed: 31,
    });
    bowl(relief, x + 84, y, 212, "teal", "white", 0.8);
    const level = 36;
    pour(relief, x + 84, y, 190, {
      light: "#f7d78c",
      dark: "#e3ac4c",
      level,
      waves: 1.8,
      soft: 0.5,
    });
    scatter(34, x + 84, y, 158, 77).forEach(([px, py], i) => {
      const placement = { level: level + 2, join: 2.5, rotation: i * 40 };
      if (i % 4 === 0) dice(relief, px, py, 23, "#e86a0c", placement, i, 1, 3);
      else if (i % 4 === 1) dice(relief, px, py, 25, "#eec765", placement, i, 1, 5);
      else if (i % 8 === 3) greenBean(relief, px, py, 44, i * 61, level + 2);
      else pea(relief, px, py, 13, { level: level + 1 });
    });
    floret(relief, x + 130, y - 64, 42, 30, { level: level + 2 }, ["#fff4d8", "#e2c88c"]);
    floret(relief, x + 28, y + 62, 40, -50, { level: level + 2 }, ["#fff4d8", "#e2c88c"]);
    for (const [dx, dy, rotation] of [
      [100, 20, 20],
      [20, -44, 200],
      [150, 62, 120],
      [76, 116, 300],
    ] as const)
      cashew(relief, x + dx, y + dy, 50, rotation, level + 20);
    choppedLeaves(relief, scatter(16, x + 84, y, 150, 4), 9);
    coriander(relief, x + 78, y - 14, 58, 20);
    coriander(relief, x - 190, y + 2, 54, -20);
  },
  "tadka-dal": (relief) => {
    layCloth(relief, "peacock", 960, 720);
    karahi(relief, x, y, 286, "copper");
    pour(relief, x, y, 262, {
      light: "#f3bd2c",
      dark: "#dc9a12",
      waves: 1.7,
      grain: 30,
      gloss: 0.55,
      soft: 0.4,
    });
    scatter(330, x, y, 250, 91).forEach(([px, py], i) => {
      relief.add(
        { x: px, y: py, halfSize: 9 },
        ellipsoid(6.5 + 2 * noise(i, 3), 6 + 2 * noise(i, 5), 2.6, sauceLevel + 1.4),
        { colour: colour(i % 3 ? "#f5c53c" : "#e6a91f"), gloss: 0.4, polish: 60, soft: 0.4 },
        2,
      );
    });
    const middle = { x: x - 4, y: y + 4 };
    relief.stain(
      { ...middle, halfSize: 240 },
      (u, v) =>
        0.72 *
        step(0.2, 0.75, 1.1 - Math.hypot(u, v) / 170 + 0.4 * layeredNoise(u / 60, v / 60, 3)),
      colour("#b9480c"),
      0.9,
    );
    oil(relief, scatter(46, x, y, 220, 6), 8, "#c24a0a", sauceLevel + 1);
    cumin(relief, scatter(70, x, y, 150, 41), 15);
    garlicSlices(relief, scatter(13, x, y, 140, 8), 25);
    chilli(relief, x - 62, y + 26, 170, 130, "#8a1208", 1);
    chilli(relief, x + 62, y - 30, 164, -40, "#8a1208", 1);
    choppedLeaves(relief, scatter(22, x, y, 200, 3), 11);
    coriander(relief, x + 92, y + 92, 78, 30);
  },
  "rajma-masala": (relief) => {
    layCloth(relief, "turmeric", 960, 720);
    bowl(relief, x, y, 296, "white");
    pour(relief, x, y, 268, { light: "#a8471f", dark: "#6b220c", waves: 4, grain: 22, gloss: 0.6 });
    scatter(62, x, y, 226, 61).forEach(([px, py], i) => {
      bean(relief, px, py, 58 + 8 * noise(i, 2), i * 71, {
        level: sauceLevel + 2 + 3 * noise(i, 7),
        join: 2.5,
      });
    });
    choppedLeaves(relief, scatter(20, x, y, 200, 13), 10);
    threads(relief, scatter(12, x, y, 90, 6), {
      length: 52,
      width: 3,
      tone: "#e8c874",
      tip: "#f6e2a4",
    });
    coriander(relief, x + 8, y + 6, 84, 12);
  },
  "baingan-bharta": (relief) => {
    layCloth(relief, "clay", 960, 720);
    bowl(relief, x, y, 296, "leaf");
    const pale = colour("#b88358");
    const deep = colour("#6c3c28");
    const mashAt = (u: number, v: number) =>
      layeredNoise(
        u / 30 + 0.8 * noise(u / 40, v / 40),
        v / 24 + 0.8 * noise(u / 40 + 7, v / 40),
        3,
      );
    relief.add(
      { x, y, halfSize: 262 },
      (u, v) =>
        Math.hypot(u, v) < 262
          ? sauceLevel + 12 * (1 - (Math.hypot(u, v) / 262) ** 2) + 6 * mashAt(u, v)
          : Number.NaN,
      {
        colour: (u, v) => mix(deep, pale, 0.5 + 0.5 * mashAt(u, v) + 0.15 * noise(u / 60, v / 60)),
        gloss: 0.4,
        polish: 50,
        soft: 0.2,
      },
    );
    scatter(190, x, y, 240, 63).forEach(([px, py], i) => {
      relief.add(
        { x: px, y: py, rotation: i * 40, halfSize: 4 },
        ellipsoid(3.4, 2.2, 2, relief.highest(px, py, 2) - 0.3),
        {
          colour: colour("#d9b98a"),
          gloss: 0.4,
        },
      );
    });
    scatter(34, x, y, 225, 52).forEach(([px, py], i) => {
      dice(
        relief,
        px,
        py,
        10 + 3 * noise(i, 4),
        vegetableColours[i % 3] as string,
        { level: sauceLevel + 14, join: 4 },
        i,
        0.6,
      );
    });
    aubergine(relief, x + 12, y + 16, 280, -32, sauceLevel + 4);
    chilli(relief, x - 110, y + 108, 112, 70, "#4f8a1c");
    chilli(relief, x + 128, y + 116, 100, 190, "#4f8a1c");
    choppedLeaves(relief, scatter(28, x, y, 215, 19), 11);
    coriander(relief, x - 132, y - 84, 84, -30);
    coriander(relief, x + 60, y + 134, 70, 130);
  },
  "aloo-gobi": (relief) => {
    layCloth(relief, "ink", 960, 720);
    karahi(relief, x, y, 286, "steel");
    pour(relief, x, y, 230, {
      light: "#dba22c",
      dark: "#a5670e",
      level: 34,
      waves: 5,
      grain: 20,
      gloss: 0.3,
    });
    const heads = [
      [-132, -88, -30],
      [14, -148, 10],
      [150, -66, 50],
      [-168, 60, 200],
      [-6, 12, 170],
      [130, 106, 130],
      [-58, 158, 220],
    ] as const;
    scatter(24, x, y, 215, 17).forEach(([px, py], i) => {
      dice(relief, px, py, 35, "#e5a01c", { level: 42, join: 2, rotation: i * 33 }, i + 2, 1, 6);
    });
    heads.forEach(([dx, dy, rotation]) => {
      floret(relief, x + dx, y + dy, 62, rotation, { level: 46 }, ["#f9dd86", "#cf8c14"]);
    });
    cumin(relief, scatter(46, x, y, 210, 23), 13);
    choppedLeaves(relief, scatter(46, x, y, 215, 29), 11);
    threads(relief, scatter(12, x, y, 170, 37), {
      length: 44,
      width: 2.6,
      tone: "#e6b64a",
      tip: "#f6dc8c",
    });
    coriander(relief, x + 60, y - 56, 82, 18);
    coriander(relief, x - 74, y + 70, 70, -50);
  },
  "mushroom-matar": (relief) => {
    layCloth(relief, "chilli", 960, 720);
    bowl(relief, x, y, 296, "terracotta", "white");
    pour(relief, x, y, 266, { light: "#d58a40", dark: "#9c5216", waves: 3.4, grain: 24 });
    scatter(44, x, y, 226, 83).forEach(([px, py]) => {
      pea(relief, px, py, 17, { level: sauceLevel });
    });
    const slices = [
      [-130, -94, -20],
      [10, -136, 30],
      [138, -74, 70],
      [-164, 36, 110],
      [-34, -4, -8],
      [96, 52, 200],
      [-88, 132, 160],
      [42, 158, 20],
    ] as const;
    for (const [dx, dy, rotation] of slices)
      mushroomSlice(relief, x + dx, y + dy, 112, rotation, { level: sauceLevel + 2 });
    oil(relief, scatter(18, x, y, 230, 9), 7, "#a8440c");
    choppedLeaves(relief, scatter(24, x, y, 215, 39), 10);
    coriander(relief, x + 44, y - 44, 70, 20);
  },
  "kachumber-salad": (relief) => {
    layCloth(relief, "plum", 960, 720);
    bowl(relief, x, y, 296, "white");
    const points = scatter(250, x, y, 236, 11);
    points.forEach(([px, py], i) => {
      const rise = 34 * (1 - (Math.hypot(px - x, py - y) / 250) ** 2);
      const placement = { level: 34 + rise + 6 * noise(i, 5), rotation: i * 37 };
      if (i % 3 === 0) dice(relief, px, py, 21, "#cc1d0e", placement, i);
      else if (i % 3 === 1) cucumber(relief, px, py, 22, placement.level, i);
      else dice(relief, px, py, 18, i % 2 ? "#b5568c" : "#eed4e2", placement, i, 0.5);
    });
    scatter(10, x, y, 200, 44).forEach(([px, py], i) => {
      onionArc(relief, px, py, 40, 110, i * 77, 4.5);
    });
    choppedLeaves(relief, scatter(40, x, y, 215, 5), 12);
    lemonSlice(relief, x + 136, y + 98, 64, 20, 0.12);
    for (const rotation of [-150, -80, -20])
      leaf(
        relief,
        x - 74 + 34 * Math.cos((rotation * Math.PI) / 180),
        y - 62 + 34 * Math.sin((rotation * Math.PI) / 180),
        92,
        rotation,
        {
          width: 0.55,
          tone: "#3f8a2c",
          toothed: 0.06,
          crinkle: 1,
        },
      );
  },
};

/** A quarter slice of cucumber with its dark skin. */
function cucumber(
  relief: Relief,
  x: number,
  y: number,
  size: number,
  level: number,
  seed: number,
): void {
  const skin = colour("#2f6a22");
  const flesh = colour("#d3e6a0");
  const core = colour("#b5d47c");
  relief.add(
    { x, y, rotation: seed * 83, halfSize: size * 1.3 },
    (u, v) => {
      const distance = Math.hypot(u + size * 0.5, v + size * 0.5);
      const inside = u > -size * 0.5 && v > -size * 0.5 && distance < size * 1.35;
      return inside ? level + 12 + u * 0.3 * noise(seed, 1) + v * 0.3 * noise(seed, 2) : Number.NaN;
    },
    {
      colour: (u, v) => {
        const distance = Math.hypot(u + size * 0.5, v + size * 0.5) / (size * 1.35);
        return distance > 0.88
          ? skin
          : mix(core, flesh, step(0.4, 0.6, distance) + 0.2 * noise(u / 4, v / 4 + seed));
      },
      gloss: 0.5,
      polish: 60,
      soft: 0.5,
    },
  );
}
