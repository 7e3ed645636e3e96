import { dishHeight, dishScenes, dishWidth } from "./dish-scenes.ts";
import { Relief } from "./relief.ts";
import { roundedBlock, turned } from "./solids.ts";
import { bowl, materialOf, type Ware } from "./tableware.ts";

/** Centre and radius of the bowl in a dish picture. */
const pictureBowl = { x: 480, y: 358, r: 296 };

/** Serves the food of a dish picture in a bowl of radius `r`. */
export function serve(
  relief: Relief,
  dish: string,
  x: number,
  y: number,
  r: number,
  ware: Ware,
  base = 0,
): void {
  const ratio = r / pictureBowl.r;
  bowl(relief, x, y, r, ware, ware, ratio, base);
  relief.copy(
    renderScene(relief, dish, ratio),
    pictureBowl.x,
    pictureBowl.y,
    pictureBowl.r * 0.85,
    x,
    y,
    ratio,
    base,
  );
}

/** Places a dish picture's plate, board or karahi, with everything on it. */
export function place(
  relief: Relief,
  dish: string,
  x: number,
  y: number,
  r: number,
  fromRadius = 320,
): void {
  const ratio = r / fromRadius;
  relief.copy(
    renderScene(relief, dish, ratio),
    pictureBowl.x,
    pictureBowl.y,
    fromRadius,
    x,
    y,
    ratio,
    0,
  );
}

/** One tin of a tiffin carrier, with the lugs that hold its frame. */
export function addTin(relief: Relief, dish: string, x: number, y: number, r: number): void {
  for (const side of [-1, 1])
    relief.add(
      { x: x + side * r, y, halfSize: 40 },
      roundedBlock(22, 26, 30, 8),
      materialOf("steel"),
    );
  serve(relief, dish, x, y, r, "steel");
}

/** The lid of a tiffin carrier, with its knob. */
export function addTinLid(relief: Relief, x: number, y: number, r: number): void {
  relief.add(
    { x, y, halfSize: r },
    turned(
      [
        [0, 40],
        [0.13, 38],
        [0.17, 20],
        [0.8, 16],
        [0.86, 10],
        [0.95, 12],
        [1, 4],
      ],
      r,
    ),
    { ...materialOf("steel"), polish: 80 },
  );
}

function renderScene({ scale }: Relief, dish: string, ratio: number): Relief {
  const scene = dishScenes[dish];
  if (!scene) throw new Error(`There is no picture of "${dish}"`);
  const rendered = new Relief(dishWidth, dishHeight, scale * ratio);
  scene(rendered);
  return rendered;
}
