import { layeredNoise, noise } from "./noise.ts";
import { colour, type Material, mix, type Relief } from "./relief.ts";
import { type Profile, tube, turned } from "./solids.ts";

const metals = {
  brass: colour("#d09c50"),
  copper: colour("#d47f4e"),
  steel: colour("#c9c7c5"),
} as const;

const glazes = {
  white: colour("#f3ead9"),
  indigo: colour("#2d3f86"),
  leaf: colour("#2a6a48"),
  terracotta: colour("#a8552e"),
  black: colour("#2c2724"),
  teal: colour("#1f6f74"),
} as const;

export type Ware = keyof typeof metals | keyof typeof glazes;

export function materialOf(ware: Ware): Material {
  if (ware in metals)
    return {
      colour: metals[ware as keyof typeof metals],
      metal: 1,
      gloss: 0.3,
      polish: 60,
      soft: 0,
    };
  return {
    colour: glazes[ware as keyof typeof glazes],
    gloss: ware === "white" ? 0.35 : 0.5,
    polish: 130,
    soft: ware === "white" ? 0.35 : 0.1,
  };
}

/** A plate. Its well is at height 8. */
export function plate(relief: Relief, x: number, y: number, r: number, ware: Ware = "white"): void {
  const profile: Profile = [
    [0, 8],
    [0.7, 8],
    [0.78, 17],
    [0.96, 25],
    [0.985, 26],
    [1, 20],
  ];
  relief.add({ x, y, halfSize: r }, turned(profile, r), materialOf(ware));
}

/** The usual height of the sauce in a bowl. */
export const sauceLevel = 44;

/** A bowl with a thick rim. The inside may have another glaze. */
export function bowl(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  ware: Ware,
  inside: Ware = ware,
  depth = 1,
  base = 0,
): void {
  const profile: Profile = [
    [0, 10],
    [0.55, 14],
    [0.82, 36],
    [0.92, 66],
    [0.955, 70],
    [0.985, 66],
    [1, 46],
  ];
  const material = materialOf(ware);
  const inner = materialOf(inside);
  const scaled = profile.map(([at, height]) => [at, base + height * depth] as const);
  const dents = ware in metals && ware !== "steel" ? 0.5 : 0;
  const shape = turned(scaled, r);
  const hammered = (u: number, v: number) => shape(u, v) + dents * noise(u / 9, v / 9);
  relief.add({ x, y, halfSize: r }, hammered, material);
  if (inside !== ware)
    relief.add(
      { x, y, halfSize: r * 0.94 },
      (u, v) => (Math.hypot(u, v) < r * 0.93 ? shape(u, v) + 0.02 : Number.NaN),
      inner,
    );
}

/** A karahi: a metal bowl with two handles. */
export function karahi(relief: Relief, x: number, y: number, r: number, ware: Ware): void {
  const handle = tube(r * 0.26, 200, () => r * 0.042, 52);
  for (const rotation of [0, 180]) {
    const at = (rotation * Math.PI) / 180;
    relief.add(
      {
        x: x + Math.cos(at) * r * 0.97,
        y: y + Math.sin(at) * r * 0.97,
        rotation,
        halfSize: r * 0.36,
      },
      handle,
      materialOf(ware === "copper" ? "brass" : ware),
    );
  }
  bowl(relief, x, y, r, ware, ware);
}

/** A thin disc of wood, with its grain. */
export function board(relief: Relief, x: number, y: number, r: number): void {
  const dark = colour("#4a2812");
  const pale = colour("#a8713d");
  relief.add(
    { x, y, halfSize: r },
    turned(
      [
        [0, 16],
        [0.965, 16],
        [0.99, 12],
        [1, 4],
      ],
      r,
    ),
    {
      colour: (u, v) => {
        const grain =
          layeredNoise(u / 150, v / 13, 3) * 0.4 +
          Math.sin(v / 9 + layeredNoise(u / 120, v / 60, 2) * 4) * 0.22;
        return mix(pale, dark, 0.42 + grain);
      },
      gloss: 0.12,
      polish: 20,
      soft: 0,
    },
  );
}

/** A hammered brass tray with a raised rim. Its face is at height 10. */
export function tray(relief: Relief, x: number, y: number, r: number): void {
  const shape = turned(
    [
      [0, 10],
      [0.86, 10],
      [0.9, 8],
      [0.915, 12],
      [0.965, 34],
      [0.985, 36],
      [1, 26],
    ],
    r,
  );
  relief.add({ x, y, halfSize: r }, (u, v) => shape(u, v) + 0.4 * noise(u / 16, v / 16), {
    ...materialOf("brass"),
    polish: 50,
  });
}
