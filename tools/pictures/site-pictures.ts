import { readFileSync } from "node:fs";
import type { Sharp } from "sharp";
import { fork, spoon } from "./cutlery.ts";
import { dishHeight, dishWidth } from "./dish-scenes.ts";
import { leaf } from "./herbs.ts";
import { renderScene, svg } from "./paint.ts";
import type { Relief } from "./relief.ts";
import { layCloth } from "./surfaces.ts";
import { plate } from "./tableware.ts";
import { thali, thaliSize } from "./thali-scene.ts";

/** Placeholder for a picture that cannot be loaded. */
export function dishPlaceholder(relief: Relief): void {
  layCloth(relief, "clay", dishWidth, dishHeight);
  plate(relief, dishWidth / 2, 358, 268);
  fork(relief, 138, 358, 330);
  spoon(relief, 822, 358, 330);
}

/** For empty pages and lists. Transparent background, 480 × 480. */
export function emptyPlate(relief: Relief): void {
  plate(relief, 240, 226, 196);
  leaf(relief, 236, 232, 104, -34, { width: 0.42, tone: "#2f6a1d", crinkle: 0.6 });
  leaf(relief, 262, 256, 76, 28, { width: 0.42, tone: "#2f6a1d", crinkle: 0.6 });
}

/**
 * Default profile picture, 192 × 192. The background is translucent black. It darkens the shop's
 * main colour, which the page puts behind it, so that the white figure stands out.
 */
export function avatar(): Sharp {
  return svg(192, 192, [
    `<defs><linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-opacity="0.12"/><stop offset="1" stop-opacity="0.36"/></linearGradient></defs>
     <rect width="192" height="192" fill="url(#back)"/>
     <circle cx="96" cy="76" r="37" fill="#fff"/><path d="M 22 192 C 22 144 58 124 96 124 C 134 124 170 144 170 192 Z" fill="#fff"/>`,
  ]);
}

/**
 * Open Graph image, 1200 × 630. Without text, because fonts depend on the machine that draws it.
 */
export async function shareCard(): Promise<Sharp> {
  const size = 605;
  const input = await renderScene(thaliSize, thaliSize, thali).resize(size).png().toBuffer();
  return svg(1200, 630, [
    `<defs><radialGradient id="night" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#4a2c1a"/><stop offset="1" stop-color="#18110e"/></radialGradient></defs>
     <rect width="1200" height="630" fill="url(#night)"/>`,
    band(54),
    band(576),
  ]).composite([{ input, left: Math.round((1200 - size) / 2), top: Math.round((630 - size) / 2) }]);
}

function band(y: number): string {
  return Array.from({ length: 34 }, (_, i) => {
    const x = i * 36 + 6;
    return `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="4.5" fill="none" stroke="#c8503c" stroke-width="2"/><circle cx="${x + 18}" cy="${y}" r="3" fill="#b97d24"/>`;
  }).join("");
}

/** The favicon on a square background, for home screens. */
export function appIcon(): Sharp {
  const mark = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8").replace(
    /^.*?<svg[^>]*>|<\/svg>\s*$/gs,
    "",
  );
  return svg(512, 512, [
    `<g transform="scale(${512 / 54})"><rect width="54" height="54" fill="#18110e"/><g transform="translate(9 9)">${mark}</g></g>`,
  ]);
}
