import { expect, test } from "vitest";
import { dishHeight, dishScenes, dishWidth } from "./dish-scenes.ts";
import { illuminate } from "./light.ts";
import { type Colour, Relief } from "./relief.ts";
import { ellipsoid } from "./solids.ts";

const red: Colour = [1, 0, 0];
const green: Colour = [0, 1, 0];
const middle = { x: 50, y: 50, halfSize: 20 };
const at = (relief: Relief, x: number, y: number) => y * relief.columns + x;

test("shows the higher of two overlapping shapes, whichever is added first", () => {
  for (const order of [
    [red, green],
    [green, red],
  ]) {
    const relief = new Relief(100, 100, 1);
    for (const colour of order)
      relief.add(middle, ellipsoid(20, 20, colour === red ? 10 : 5), { colour });
    expect(relief.red[at(relief, 50, 50)]).toBe(1);
    expect(relief.green[at(relief, 50, 50)]).toBe(0);
  }
});

test("a joined shape blends into the surface", () => {
  const relief = new Relief(100, 100, 1);
  relief.add(middle, () => 10, { colour: red });
  relief.add(middle, () => 10, { colour: green }, 4);
  expect(relief.height[at(relief, 50, 50)]).toBe(11);
  expect(relief.red[at(relief, 50, 50)]).toBe(0.5);
});

test("light falls from the upper left; empty pixels show only the shadow", () => {
  const relief = new Relief(100, 100, 1);
  relief.add(middle, ellipsoid(20, 20, 20), { colour: [0.5, 0.5, 0.5] });
  const pixels = illuminate(relief);
  const brightness = (x: number, y: number) => pixels[at(relief, x, y) * 4] as number;
  const opacity = (x: number, y: number) => pixels[at(relief, x, y) * 4 + 3] as number;
  expect(brightness(42, 42)).toBeGreaterThan(brightness(58, 58) + 30);
  expect(opacity(50, 50)).toBe(255);
  expect(opacity(66, 68)).toBeGreaterThan(opacity(34, 32) + 10);
  expect(opacity(2, 2)).toBe(0);
});

test("draws a dish identically each time", () => {
  const [first, second] = [1, 2].map(() => {
    const relief = new Relief(dishWidth, dishHeight, 0.1);
    dishScenes["tadka-dal"]?.(relief);
    return illuminate(relief);
  });
  expect(first?.equals(second as Buffer)).toBe(true);
});
