import { expect, test } from "vitest";
import { cropToCard, cropToRatio } from "./crop-picture.ts";

test("crops to the aspect ratio of a card, from one end of the picture to the other", () => {
  const wide = { width: 400, height: 150 };
  expect(cropToCard(wide, 0)).toEqual({ left: 0, top: 0, width: 200, height: 150 });
  expect(cropToCard(wide, 50)).toEqual({ left: 100, top: 0, width: 200, height: 150 });
  expect(cropToCard(wide, 100)).toEqual({ left: 200, top: 0, width: 200, height: 150 });
  const tall = { width: 300, height: 400 };
  expect(cropToCard(tall, 0)).toEqual({ left: 0, top: 0, width: 300, height: 225 });
  expect(cropToCard(tall, 100)).toEqual({ left: 0, top: 175, width: 300, height: 225 });
});

test("keeps a picture that already has that ratio, and stays within any other picture", () => {
  expect(cropToCard({ width: 400, height: 300 }, 73)).toEqual({
    left: 0,
    top: 0,
    width: 400,
    height: 300,
  });
  for (const size of [
    { width: 1, height: 1 },
    { width: 1, height: 400 },
    { width: 400, height: 1 },
    { width: 399, height: 300 },
  ])
    for (const crop of [0, 33, 100]) {
      const { left, top, width, height } = cropToCard(size, crop);
      expect(
        left + width <= size.width && top + height <= size.height && width >= 1 && height >= 1,
      ).toBe(true);
    }
});

test("crops to any ratio", () => {
  const wide = { width: 1_200, height: 600 };
  expect(cropToRatio(wide, 1, 0)).toEqual({ left: 0, top: 0, width: 600, height: 600 });
  expect(cropToRatio(wide, 1, 100)).toEqual({ left: 600, top: 0, width: 600, height: 600 });
  expect(cropToRatio(wide, 3 / 2, 50)).toEqual({ left: 150, top: 0, width: 900, height: 600 });
});
