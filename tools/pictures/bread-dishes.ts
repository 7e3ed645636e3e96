import { bhaji, naan, samosa } from "./breads.ts";
import { garlicSlices, lemonSlice } from "./garnish.ts";
import { choppedLeaves, coriander } from "./herbs.ts";
import type { Relief } from "./relief.ts";
import { pour } from "./sauces.ts";
import { scatter } from "./solids.ts";
import { layCloth } from "./surfaces.ts";
import { board, bowl, plate } from "./tableware.ts";
import { onionArc } from "./vegetables.ts";

const x = 480;
const y = 358;

/** A small bowl of sauce on a plate. */
function dip(relief: Relief, dx: number, dy: number, r: number, light: string, dark: string): void {
  bowl(relief, x + dx, y + dy, r, "steel", "steel", 0.62);
  pour(relief, x + dx, y + dy, r * 0.9, { light, dark, level: 30, waves: 1.6, grain: 16 });
}

export const breadDishes: Record<string, (relief: Relief) => void> = {
  "punjabi-samosa": (relief) => {
    layCloth(relief, "leaf", 960, 720);
    plate(relief, x, y, 316);
    dip(relief, -128, -128, 78, "#7aa83a", "#41701a");
    dip(relief, 166, -96, 70, "#8a3a14", "#4a1808");
    samosa(relief, x + 18, y - 76, 196, 8, 5);
    samosa(relief, x - 118, y + 82, 212, -22, 1);
    samosa(relief, x + 112, y + 96, 212, 20, 3);
    coriander(relief, x + 2, y + 198, 74, 160);
    coriander(relief, x + 34, y + 186, 60, 100);
  },
  "garlic-naan": (relief) => {
    layCloth(relief, "chilli", 960, 720);
    board(relief, x, y, 322);
    naan(relief, x + 96, y - 14, 520, 28, 3);
    naan(relief, x - 70, y + 10, 540, -20, 7);
    garlicSlices(relief, scatter(22, x - 66, y + 40, 156, 3), 25);
    garlicSlices(relief, scatter(6, x + 150, y - 50, 72, 4), 24);
    choppedLeaves(relief, scatter(46, x - 62, y + 40, 150, 15), 12);
    choppedLeaves(relief, scatter(16, x + 150, y - 60, 72, 16), 12);
  },
  "onion-bhaji": (relief) => {
    layCloth(relief, "peacock", 960, 720);
    plate(relief, x, y, 316);
    // Tamarind: the dish contains no milk, so its picture must not suggest any.
    dip(relief, 142, -132, 82, "#8a3a14", "#4a1808");
    bhaji(relief, x - 112, y - 70, 104, 3);
    bhaji(relief, x + 96, y + 52, 104, 8);
    bhaji(relief, x - 70, y + 128, 100, 5);
    for (const [dx, dy, radius] of [
      [200, 130, 34],
      [168, 172, 26],
      [-214, 40, 30],
    ] as const)
      onionArc(relief, x + dx, y + dy, radius, 360, 0, 4.5);
    lemonSlice(relief, x + 52, y + 196, 46, 15, 0.1);
    coriander(relief, x - 198, y + 96, 70, -40);
  },
};
