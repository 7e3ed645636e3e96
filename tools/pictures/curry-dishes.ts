import { cutKofta, friedBall } from "./breads.ts";
import { threads } from "./garnish.ts";
import { choppedLeaves, coriander, leaf } from "./herbs.ts";
import { bone, halfEgg, lamb, prawn, tikka } from "./meat.ts";
import type { Relief } from "./relief.ts";
import { creamSwirl, oil, pour } from "./sauces.ts";
import { scatter } from "./solids.ts";
import { layCloth } from "./surfaces.ts";
import { bowl, sauceLevel } from "./tableware.ts";

const centreX = 480;
const centreY = 358;

export const curryDishes: Record<string, (relief: Relief) => void> = {
  "chicken-tikka-masala": (relief) => {
    layCloth(relief, "leaf", 960, 720);
    bowl(relief, centreX, centreY, 296, "black");
    pour(relief, centreX, centreY, 262, {
      light: "#ee8437",
      dark: "#c24d14",
      waves: 2.6,
      soft: 0.3,
    });
    creamSwirl(relief, centreX, centreY, 226, { turns: 1.7, width: 8, start: 0.42, rotation: 40 });
    const pieces = [
      [-132, -84],
      [2, -140],
      [132, -76],
      [-158, 52],
      [-16, -10],
      [120, 50],
      [-54, 128],
      [70, 160],
    ] as const;
    pieces.forEach(([dx, dy], i) => {
      tikka(relief, centreX + dx, centreY + dy, 104, i + 3, { level: sauceLevel - 4 });
    });
    oil(relief, scatter(14, centreX, centreY, 225, 5), 7, "#b23a08");
    choppedLeaves(relief, scatter(24, centreX, centreY, 200, 9), 11);
    coriander(relief, centreX + 44, centreY + 74, 78, 24);
    coriander(relief, centreX - 74, centreY - 52, 64, -40);
  },
  "lamb-rogan-josh": (relief) => {
    layCloth(relief, "saffron", 960, 720);
    bowl(relief, centreX, centreY, 296, "steel");
    pour(relief, centreX, centreY, 268, {
      light: "#9a2410",
      dark: "#5c1006",
      waves: 2,
      gloss: 0.8,
      polish: 120,
      soft: 0.1,
    });
    oil(relief, scatter(46, centreX, centreY, 244, 15), 12, "#8f1606");
    const pieces = [
      [-132, -70],
      [-4, -128],
      [128, -84],
      [-104, 76],
      [12, 4],
      [138, 52],
      [26, 146],
    ] as const;
    pieces.forEach(([dx, dy], i) => {
      lamb(relief, centreX + dx, centreY + dy, 118, i + 2, { level: sauceLevel - 5, join: 4 });
    });
    bone(relief, centreX - 72, centreY - 118, 27, 20, sauceLevel + 22);
    bone(relief, centreX + 92, centreY + 104, 27, 200, sauceLevel + 20);
    leaf(relief, centreX - 52, centreY + 148, 150, 24, { width: 0.34, tone: "#6f6a2c" });
    coriander(relief, centreX + 62, centreY - 42, 72, 30);
    coriander(relief, centreX - 60, centreY - 6, 60, -30);
    choppedLeaves(relief, scatter(14, centreX, centreY, 190, 19), 9);
    threads(relief, scatter(9, centreX, centreY - 10, 120, 3), {
      length: 42,
      width: 2.6,
      tone: "#e6c06a",
      tip: "#f2dca0",
    });
  },
  "goan-prawn-curry": (relief) => {
    layCloth(relief, "peacock", 960, 720);
    bowl(relief, centreX, centreY, 296, "white");
    pour(relief, centreX, centreY, 268, {
      light: "#f2a84a",
      dark: "#d2701c",
      waves: 2.2,
      gloss: 0.6,
    });
    oil(relief, scatter(34, centreX, centreY, 236, 7), 9, "#d4500c");
    const prawns = [
      [-122, -74, 40],
      [20, -124, 160],
      [142, -44, 250],
      [-126, 84, -30],
      [6, 30, 100],
      [118, 108, 200],
      [-12, 160, 300],
    ] as const;
    for (const [dx, dy, rotation] of prawns)
      prawn(relief, centreX + dx, centreY + dy, 138, rotation, { level: sauceLevel + 2 });
    for (const [dx, dy, rotation] of [
      [-40, -58, 30],
      [70, -30, 110],
      [62, 92, -20],
      [-78, 20, 160],
    ] as const)
      leaf(relief, centreX + dx, centreY + dy, 84, rotation, { width: 0.42, tone: "#275c1a" });
    threads(relief, scatter(6, centreX, centreY, 190, 21), {
      length: 46,
      width: 3.4,
      tone: "#b8200c",
      tip: "#d6401a",
    });
  },
  "masala-egg-curry": (relief) => {
    layCloth(relief, "leaf", 960, 720);
    bowl(relief, centreX, centreY, 296, "terracotta");
    pour(relief, centreX, centreY, 264, {
      light: "#c4602a",
      dark: "#7e2a0c",
      waves: 6,
      grain: 24,
      gloss: 0.5,
    });
    oil(relief, scatter(26, centreX, centreY, 236, 8), 9, "#a03008", sauceLevel + 2);
    for (const [dx, dy, rotation] of [
      [-118, -62, -30],
      [38, -122, 20],
      [136, 20, 80],
      [-92, 98, 200],
      [42, 118, 150],
    ] as const)
      halfEgg(relief, centreX + dx, centreY + dy, 150, rotation, { level: sauceLevel + 2 });
    choppedLeaves(relief, scatter(34, centreX, centreY, 215, 12), 11);
    coriander(relief, centreX + 8, centreY + 4, 86, 20);
    coriander(relief, centreX - 176, centreY + 22, 62, -60);
  },
  "malai-kofta": (relief) => {
    layCloth(relief, "plum", 960, 720);
    bowl(relief, centreX, centreY, 296, "indigo", "white");
    pour(relief, centreX, centreY, 266, {
      light: "#f3a253",
      dark: "#d8741f",
      waves: 1.6,
      soft: 0.4,
      gloss: 0.6,
    });
    const balls = [
      [-118, -66],
      [16, -134],
      [132, -42],
      [-110, 88],
      [96, 112],
    ] as const;
    balls.forEach(([dx, dy], i) => {
      friedBall(relief, centreX + dx, centreY + dy, 62, i + 1, sauceLevel + 4);
    });
    cutKofta(relief, centreX - 4, centreY + 8, 64, 4, sauceLevel + 6);
    creamSwirl(relief, centreX, centreY, 232, {
      turns: 2,
      width: 9,
      start: 0.36,
      level: sauceLevel + 3,
      rotation: 200,
    });
    oil(relief, scatter(12, centreX, centreY, 230, 3), 7, "#c8580f");
    choppedLeaves(relief, scatter(16, centreX, centreY, 190, 29), 9);
    coriander(relief, centreX + 52, centreY - 70, 64, 30);
  },
};
