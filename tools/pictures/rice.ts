import { seededRandom } from "./noise.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { ellipsoid } from "./solids.ts";

interface RiceOptions {
  x: number;
  y: number;
  radius: number;
  base: number;
  /** Height of the dome above `base`. */
  peak: number;
  /** Number of grains. */
  count: number;
  seed: number;
}

/** A dome of grains of cooked rice. */
export function rice(relief: Relief, { x, y, radius, base, peak, count, seed }: RiceOptions): void {
  const random = seededRandom(seed);
  const dome = (distance: number) => base + peak * (1 - (distance / radius) ** 2) ** 0.8;
  relief.add(
    { x, y, halfSize: radius },
    (u, v) => (Math.hypot(u, v) < radius ? dome(Math.hypot(u, v)) - 4 : Number.NaN),
    {
      colour: colour("#d9cba8"),
      gloss: 0.1,
      soft: 0.6,
    },
  );
  for (let i = 0; i < count; i++) {
    const angle = random() * Math.PI * 2;
    const distance = radius * Math.sqrt(random()) * 0.93;
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
