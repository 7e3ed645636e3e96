import { breadDishes } from "./bread-dishes.ts";
import { curryDishes } from "./curry-dishes.ts";
import { otherDishes } from "./other-dishes.ts";
import type { Relief } from "./relief.ts";
import { vegetableDishes } from "./vegetable-dishes.ts";

export const dishWidth = 960;
export const dishHeight = 720;

/** Keyed by the file name of the picture. */
export const dishScenes: Record<string, (relief: Relief) => void> = {
  ...breadDishes,
  ...curryDishes,
  ...otherDishes,
  ...vegetableDishes,
};
