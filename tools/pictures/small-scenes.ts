import { readFileSync } from "node:fs";
import { plate } from "./crockery.ts";
import { dishHeight, dishWidth } from "./dish-scenes.ts";
import { emoji } from "./emoji.ts";
import { cloth } from "./paint.ts";
import { thali, thaliSize } from "./thali-scene.ts";

/** Shown for dishes without a picture. */
export function dishPlaceholder(): string[] {
  return [
    cloth("clay", dishWidth, dishHeight),
    plate(dishWidth / 2, 366, 300),
    emoji("cutlery", dishWidth / 2, 366, 300, { shadow: "soft", opacity: 0.85 }),
  ];
}

/** For empty pages and lists. Transparent background, 480 × 480. */
export function emptyPlate(): string[] {
  return [plate(240, 226, 196), emoji("curryLeaf", 250, 236, 110, { turn: 24 })];
}

/** Default profile picture, 192 × 192. */
export function avatar(): string[] {
  return [
    `<defs><linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6b549"/><stop offset="1" stop-color="#c2570c"/></linearGradient></defs>
     <rect width="192" height="192" fill="url(#back)"/>
     <circle cx="96" cy="76" r="37" fill="#fff4e0"/><path d="M 22 192 C 22 144 58 124 96 124 C 134 124 170 144 170 192 Z" fill="#fff4e0"/>`,
  ];
}

/** Open Graph image, 1200 × 630. Has no text, because the fonts depend on the machine that builds it. */
export function shareCard(): string[] {
  return [
    `<defs><radialGradient id="night" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#4a2c1a"/><stop offset="1" stop-color="#18110e"/></radialGradient></defs>
     <rect width="1200" height="630" fill="url(#night)"/>`,
    band(54),
    band(576),
    `<g transform="translate(${600 - thaliSize * 0.27} ${315 - thaliSize * 0.27}) scale(0.54)">${thali().join("")}</g>`,
  ];
}

function band(y: number): string {
  return Array.from({ length: 34 }, (_, i) => {
    const x = i * 36 + 6;
    return `<rect x="${x - 6}" y="${y - 6}" width="12" height="12" rx="4.5" fill="none" stroke="#c8503c" stroke-width="2"/><circle cx="${x + 18}" cy="${y}" r="3" fill="#b97d24"/>`;
  }).join("");
}

/** The favicon on a square background, for home screens. */
export function appIcon(): Buffer {
  const mark = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8").replace(
    /^.*?<svg[^>]*>|<\/svg>\s*$/gs,
    "",
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 54 54" width="512" height="512"><rect width="54" height="54" fill="#18110e"/><g transform="translate(9 9)">${mark}</g></svg>`,
  );
}
