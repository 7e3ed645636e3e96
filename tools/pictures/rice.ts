import { seededRandom } from "./noise.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { ellipsoid } from "./solids.ts";

/** Grains of cooked rice on a dome of radius `r`, `peak` above `base`. */
export function rice(
  relief: Relief,
  x: number,
  y: number,
  r: number,
  base: number,
  peak: number,
  count: number,
  seed: number,
): void {
  const random = seededRandom(seed);
  const dome = (distance: number) => base + peak * (1 - (distance / r) ** 2) ** 0.8;
  relief.add(
    { x, y, halfSize: r },
    (u, v) => (Math.hypot(u, v) < r ? dome(Math.hypot(u, v)) - 4 : Number.NaN),
    {
      colour: colour("#d9cba8"),
      gloss: 0.1,
      soft: 0.6,
    },
  );
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2;
    const distance = r * Math.sqrt(random()) * 0.93;
    const length = 14 + random() * 5;
    const tone = mix(colour("#fffdf3"), colour("#eadfbf"), random());
    const tilt = (random() - 0.5) * 0.24;
    const level = dome(distance) + (random() - 0.6) * 4;
    const grain = ellipsoid(length, length * 0.21, length * 0.24, level);
    relief.add(
      {
        x: x + Math.cos(angle) * distance,
        y: y + Math.sin(angle) * distance,
        rotation: random() * 180,
        halfSize: length,
      },
      (u, v) => grain(u, v + (u * u) / (length * 14)) + tilt * u,
      {
        colour: tone,
        gloss: 0.3,
        polish: 40,
        soft: 0.55,
      },
    );
  }
}
