import { layeredNoise, noise, step } from "./noise.ts";
import { type Colour, colour, mix, type Relief } from "./relief.ts";

const clothColours = {
  saffron: ["#e79a2c", "#a8480f"],
  turmeric: ["#e2ab2e", "#9c6208"],
  leaf: ["#3f8a5c", "#123f28"],
  plum: ["#86395a", "#35112a"],
  chilli: ["#cf4f2a", "#7d1c0e"],
  clay: ["#b3663c", "#592611"],
  peacock: ["#2b817d", "#0a3a38"],
  rose: ["#c4676a", "#71232f"],
  ink: ["#414a78", "#161b38"],
} as const;

export type ClothColour = keyof typeof clothColours;

/** A spice-coloured cloth with a faint block print. */
export function layCloth(
  relief: Relief,
  clothColour: ClothColour,
  width: number,
  height: number,
): void {
  const [light, deep] = clothColours[clothColour].map(colour) as [Colour, Colour];
  const printed = mix(light, [1, 1, 1], 0.5);
  const halfSize = Math.max(width, height);
  relief.add({ x: width / 2, y: height / 2, halfSize }, () => 0.01, {
    colour: (u, v) => {
      const shade = mix(light, deep, 0.42 + (u / width) * 0.5 + (v / height) * 0.5);
      return mix(shade, printed, 0.06 * blockPrint(u, v));
    },
    gloss: 0,
    soft: 0,
  });
}

/** 1 on the lines of the print, a lattice of rounded squares and dots. */
function blockPrint(u: number, v: number): number {
  const wrap = (value: number) => (((value % 64) + 64) % 64) - 32;
  const x = wrap((u + v) * Math.SQRT1_2);
  const y = wrap((v - u) * Math.SQRT1_2);
  const square = (Math.abs(x) ** 4 + Math.abs(y) ** 4) ** 0.25;
  const corner = Math.hypot(32 - Math.abs(x), 32 - Math.abs(y));
  return Math.max(
    1 - step(0.8, 2, Math.abs(square - 11)),
    1 - step(2.4, 4, Math.hypot(x, y)),
    1 - step(3, 4.6, corner),
  );
}

/** Wooden boards, for a floor or worktop. */
export function layPlanks(
  relief: Relief,
  width: number,
  height: number,
  tones: readonly [string, string],
): void {
  const [pale, deep] = tones.map(colour) as [Colour, Colour];
  relief.add({ x: width / 2, y: height / 2, halfSize: width }, () => 0.01, {
    colour: (u, v) => {
      const plank = Math.floor(v / 80);
      const gap = Math.abs((((v % 80) + 80) % 80) - 40) > 38.6 ? 0.5 : 0;
      return mix(
        pale,
        deep,
        0.4 +
          gap +
          0.35 * noise(plank * 7.7, 3) +
          0.2 * layeredNoise(u / 200 + plank * 9, v / 12, 2),
      );
    },
    gloss: 0.1,
    soft: 0,
  });
}
