import { layeredNoise, noise, step } from "./noise.ts";
import { colour, mix, type Points, type Relief } from "./relief.ts";
import { ellipsoid, positionOnTube, rounded, tube } from "./solids.ts";

/** Cumin seeds. */
export function cumin(relief: Relief, points: Points, length = 15, tone = "#5a2f10"): void {
  const pale = mix(colour(tone), [0.7, 0.5, 0.3], 0.35);
  const deep = colour(tone);
  points.forEach(([x, y], index) => {
    const base = relief.highest(x, y, 3);
    relief.add(
      { x, y, rotation: index * 97 + 20 * noise(index, 3), halfSize: length * 0.6 },
      ellipsoid(length * 0.5, length * 0.15, 3.4, base - 0.4),
      {
        colour: (_, v) => mix(deep, pale, 0.5 + 0.5 * Math.sin(v * 3.2)),
        gloss: 0.3,
      },
    );
  });
}

/** Thin threads: saffron, or slivers of ginger or chilli. */
export function threads(
  relief: Relief,
  points: Points,
  { length = 40, width = 1.8, tone = "#a3200c", tip = "#e08a1c", gloss = 0.4 } = {},
): void {
  const red = colour(tone);
  const yellow = colour(tip);
  points.forEach(([x, y], index) => {
    const base = relief.highest(x, y, length * 0.2);
    const arcDegrees = 40 + 60 * Math.abs(noise(index * 2.7, 8));
    const radius = length / ((arcDegrees * Math.PI) / 180);
    const rotation = index * 137 + 40 * noise(index, 6);
    const angle = (rotation * Math.PI) / 180;
    const shape = tube(
      radius,
      arcDegrees,
      (along) => width * (0.6 + 0.6 * along) * rounded(1, 0.1)(along),
      base,
    );
    relief.add(
      {
        x: x - Math.cos(angle) * radius,
        y: y - Math.sin(angle) * radius,
        rotation,
        halfSize: radius + width * 2,
      },
      shape,
      {
        colour: (u, v) => mix(yellow, red, positionOnTube(radius, arcDegrees, u, v)[0] * 2.2),
        gloss,
        polish: 60,
      },
    );
  });
}

/** A dried or fresh chilli with its stem, `length` long. */
export function chilli(
  relief: Relief,
  x: number,
  y: number,
  length: number,
  rotation: number,
  tone = "#7d130a",
  wrinkled = 0,
): void {
  const base = relief.highest(x, y, length * 0.15) - 3;
  const arcDegrees = 62;
  const radius = length / ((arcDegrees * Math.PI) / 180);
  const angle = (rotation * Math.PI) / 180;
  const body = tube(
    radius,
    arcDegrees,
    (along) => length * 0.1 * rounded(1, 0.16)(along) * (1.15 - along * 0.75),
    base,
    (along, across, width) =>
      width *
      Math.sqrt(1 - across * across) *
      (1 + wrinkled * 0.25 * noise(along * 14, across * 2)),
  );
  const stem = tube(
    radius,
    arcDegrees * 1.34,
    (along) => (along < 0.16 ? length * (0.022 + 0.03 * step(0.1, 0.16, along)) : Number.NaN),
    base + 1,
  );
  const centre = {
    x: x - Math.cos(angle) * radius,
    y: y - Math.sin(angle) * radius,
    rotation,
    halfSize: radius + length * 0.15,
  };
  const skin = colour(tone);
  const dark = mix(colour(tone), [0, 0, 0], 0.55);
  relief.add(centre, body, {
    colour: (u, v) => mix(skin, dark, 0.3 + 0.5 * noise(u / 9, v / 9)),
    gloss: 0.75,
    polish: 60,
    soft: 0.1,
  });
  relief.add(centre, stem, { colour: colour("#6c7a2c"), gloss: 0.2 });
}

/** Fried slices of garlic. */
export function garlicSlices(relief: Relief, points: Points, size: number): void {
  const pale = colour("#f0d9a0");
  const brown = colour("#b06f22");
  points.forEach(([x, y], index) => {
    const base = relief.highest(x, y, size * 0.2);
    relief.add(
      { x, y, rotation: index * 71, halfSize: size },
      (u, v) => {
        const relativeDistance =
          (u / (size * 0.55)) ** 2 + (v / (size * (0.3 + 0.1 * (u / size)))) ** 2;
        return relativeDistance < 1 ? base + 3.5 + u * 0.14 : Number.NaN;
      },
      {
        colour: (u, v) =>
          mix(
            pale,
            brown,
            step(0.35, 1, (u / (size * 0.55)) ** 2 + (v / (size * 0.34)) ** 2) +
              0.2 * noise(u / 5, v / 5 + index),
          ),
        gloss: 0.4,
        soft: 0.4,
      },
    );
  });
}

/** A slice of lemon. */
export function lemonSlice(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  rotation: number,
  tilt = 0,
): void {
  const base = relief.highest(x, y, r * 0.4);
  const rind = colour("#f0bc16");
  const pith = colour("#fbf0c8");
  const flesh = colour("#f3cf3a");
  const juice = colour("#fbe67c");
  relief.add(
    { x, y, rotation, halfSize: r },
    (u, v) => {
      const distance = Math.hypot(u, v) / r;
      if (distance >= 1) return Number.NaN;
      return (
        base +
        9 +
        tilt * u -
        3 * step(0.93, 1, distance) +
        (distance < 0.82 ? 0.8 * layeredNoise(u / 5, v / 5, 2) : 0.6)
      );
    },
    {
      colour: (u, v) => {
        const distance = Math.hypot(u, v) / r;
        if (distance > 0.93) return rind;
        const spoke = Math.abs(Math.sin(Math.atan2(v, u) * 4));
        if (distance > 0.82 || distance < 0.1 || spoke * distance < 0.07) return pith;
        return mix(flesh, juice, 0.5 + 0.6 * noise(Math.atan2(v, u) * 12, distance * 7));
      },
      gloss: 0.5,
      polish: 60,
      soft: 0.5,
    },
  );
}
