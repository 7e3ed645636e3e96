import { step } from "./noise.ts";
import type { Material, Relief } from "./relief.ts";
import { materialOf } from "./tableware.ts";

const cutlerySteel: Material = { ...materialOf("steel"), polish: 80 };

const handleWidth = (along: number) => 0.028 + 0.03 * step(0.5, 1, along);

/** A fork of `length`, upright, its tines at the top. */
export function fork(relief: Relief, x: number, y: number, length: number): void {
  relief.add(
    { x, y, halfSize: length / 2 },
    (u, v) => {
      const along = v / length + 0.5;
      const wide = Math.abs(u) / length;
      const tines = along < 0.24 && Math.abs(((wide * length * 4) / (length * 0.115)) % 1.34) > 0.9;
      const half = along < 0.34 ? 0.058 * step(0.36, 0.28, along) + 0.02 : handleWidth(along);
      return along > 0 && along < 1 && wide < half && !tines
        ? 8 + 5 * Math.sqrt(1 - (wide / half) ** 2)
        : Number.NaN;
    },
    cutlerySteel,
  );
}

/** A spoon of `length`, upright, its bowl at the top. */
export function spoon(relief: Relief, x: number, y: number, length: number): void {
  relief.add(
    { x, y, halfSize: length / 2 },
    (u, v) => {
      const along = v / length + 0.5;
      const head = Math.hypot(u / (length * 0.088), (along - 0.15) / 0.15);
      if (head < 1) return 12 - 9 * Math.sqrt(1 - head * head);
      const wide = Math.abs(u) / length;
      return along > 0.28 && along < 1 && wide < handleWidth(along)
        ? 8 + 5 * Math.sqrt(1 - (wide / handleWidth(along)) ** 2)
        : Number.NaN;
    },
    cutlerySteel,
  );
}
