import { naan } from "./breads.ts";
import { choppedLeaves, coriander } from "./herbs.ts";
import { serve } from "./place-dish.ts";
import type { Relief } from "./relief.ts";
import { scatter } from "./solids.ts";
import { tray } from "./tableware.ts";

export const thaliSize = 1120;
const middle = thaliSize / 2;

/** The hero: six small bowls round two naans, on a transparent background. */
export function thali(relief: Relief): void {
  tray(relief, middle, middle - 6, 520);
  const dishes = [
    "malai-kofta",
    "baingan-bharta",
    "rajma-masala",
    "kesar-custard",
    "tadka-dal",
    "kachumber-salad",
  ];
  dishes.forEach((dish, index) => {
    const angle = ((index * 60 - 90) * Math.PI) / 180;
    serve(
      relief,
      dish,
      middle + Math.cos(angle) * 322,
      middle - 6 + Math.sin(angle) * 322,
      146,
      "brass",
      10,
    );
  });
  naan(relief, middle + 40, middle - 22, 318, 34, 3);
  naan(relief, middle - 24, middle + 4, 330, -16, 7);
  choppedLeaves(relief, scatter(24, middle - 10, middle + 10, 84, 5), 9);
  coriander(relief, middle - 20, middle + 10, 44, 20);
}
