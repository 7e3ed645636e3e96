import { bowl, cream, plate, tiffin } from "./crockery.ts";
import { emoji } from "./emoji.ts";
import { coriander, samosa } from "./food.ts";
import { cloth, type Ground, roundShadow } from "./paint.ts";

export const placeWidth = 960;
export const placeHeight = 640;
const x = placeWidth / 2;
const y = placeHeight / 2;

const ground = (name: Ground) => cloth(name, placeWidth, placeHeight);

/** A wall and a floor, lit from above. */
function room(wall: readonly [string, string], floor: readonly [string, string], horizon: number): string {
  return `
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor[0]}"/><stop offset="1" stop-color="${floor[1]}"/></linearGradient>
      <radialGradient id="lamp" cx="0.5" cy="0.12" r="0.7"><stop offset="0" stop-color="#ffe6a8" stop-opacity="0.55"/><stop offset="1" stop-color="#ffe6a8" stop-opacity="0"/></radialGradient>
      <pattern id="tiles" width="72" height="72" patternUnits="userSpaceOnUse"><rect x="22" y="22" width="28" height="28" rx="10" fill="none" stroke="#fff" stroke-width="3"/><circle cx="0" cy="0" r="6" fill="#fff"/><circle cx="72" cy="0" r="6" fill="#fff"/><circle cx="0" cy="72" r="6" fill="#fff"/><circle cx="72" cy="72" r="6" fill="#fff"/></pattern>
    </defs>
    <rect width="${placeWidth}" height="${horizon}" fill="url(#wall)"/>
    <rect y="${horizon - 150}" width="${placeWidth}" height="144" fill="url(#tiles)" opacity="0.14"/>
    <rect y="${horizon - 6}" width="${placeWidth}" height="${placeHeight - horizon + 6}" fill="url(#floor)"/>
    <rect y="${horizon - 6}" width="${placeWidth}" height="6" fill="#2a0f04" opacity="0.25"/>
    <rect width="${placeWidth}" height="${placeHeight}" fill="url(#lamp)"/>`;
}

/** A round table with a cloth to the floor. */
function table(cx: number, cy: number, width: number): string {
  const h = width * 0.2;
  return `
    ${roundShadow(cx, cy + width * 0.44, width * 0.5, 0.4, 0.24)}
    <path d="M ${cx - width / 2} ${cy} Q ${cx - width * 0.46} ${cy + width * 0.3} ${cx - width * 0.42} ${cy + width * 0.42} Q ${cx} ${cy + width * 0.5} ${cx + width * 0.42} ${cy + width * 0.42} Q ${cx + width * 0.46} ${cy + width * 0.3} ${cx + width / 2} ${cy} Z" fill="#a8322a"/>
    <path d="M ${cx - width * 0.2} ${cy + h * 0.5} L ${cx - width * 0.17} ${cy + width * 0.455} M ${cx + width * 0.22} ${cy + h * 0.5} L ${cx + width * 0.19} ${cy + width * 0.455}" stroke="#7c211c" stroke-width="10" opacity="0.5"/>
    <ellipse cx="${cx}" cy="${cy}" rx="${width / 2}" ry="${h}" fill="#c8503c"/>
    <ellipse cx="${cx}" cy="${cy - 5}" rx="${width / 2}" ry="${h}" fill="#fff4e0"/>
    <ellipse cx="${cx}" cy="${cy - 5}" rx="${width * 0.455}" ry="${h * 0.88}" fill="none" stroke="#f5a524" stroke-width="5" stroke-dasharray="3 13" stroke-linecap="round"/>`;
}

/** A shelf of wood. */
function shelf(top: number): string {
  return `<rect x="60" y="${top}" width="840" height="22" rx="6" fill="#8a552c"/><rect x="60" y="${top}" width="840" height="7" rx="3" fill="#b67a45"/><rect x="60" y="${top + 22}" width="840" height="26" fill="#2a0f04" opacity="0.18"/>`;
}

/** A jar of ground spice with a brass lid. */
function jar(cx: number, base: number, colour: string, height = 120): string {
  const w = height * 0.72;
  return `<g filter="url(#low)">
    <rect x="${cx - w / 2}" y="${base - height}" width="${w}" height="${height}" rx="${w * 0.2}" fill="#ffffff" opacity="0.55"/>
    <rect x="${cx - w / 2 + 7}" y="${base - height * 0.74}" width="${w - 14}" height="${height * 0.74 - 7}" rx="${w * 0.15}" fill="${colour}"/>
    <rect x="${cx - w / 2 - 4}" y="${base - height - 14}" width="${w + 8}" height="28" rx="9" fill="#c89a4f"/><rect x="${cx - w / 2 - 4}" y="${base - height - 14}" width="${w + 8}" height="9" rx="4.5" fill="#f0d9a8"/>
    <rect x="${cx - w / 2 + 12}" y="${base - height + 26}" width="9" height="${height - 48}" rx="4.5" fill="#fff" opacity="0.6"/></g>`;
}

/** Services and gallery, keyed by the file name of the picture. */
export const placeScenes: Record<string, () => string[]> = {
  "services/dine-in": () => [
    ground("plum"),
    emoji("diya", 132, 160, 150),
    emoji("bouquet", 836, 190, 210, { turn: 12 }),
    plate(x, y + 16, 232),
    bowl(x, y + 16, 172, { glaze: "brass", sauce: ["#f58a3c", "#c94a16"], oil: 12, inside: cream(x, y + 30, 110) }),
    coriander(x + 34, y - 26, 66, 10),
    emoji("cutlery", 122, 500, 190, { turn: -8 }),
    emoji("flatbread", 806, 486, 220, { tint: "baked", turn: 16 }),
  ],
  "services/takeaway": () => [
    ground("saffron"),
    tiffin(x - 10, y + 6, 440),
    samosa(x + 220, y + 150, 170, 14),
    samosa(x + 316, y + 96, 150, -18),
    coriander(x + 250, y + 240, 70, -20),
    bowl(176, 470, 104, { glaze: "terracotta", sauce: ["#7fb243", "#3f6f1c"], seeds: 6 }),
    emoji("chilli", 150, 160, 160, { tint: "ripe", turn: -20 }),
  ],
  "services/party-orders": () => [
    ground("chilli"),
    emoji("popper", x, y - 10, 370, { shadow: "deep" }),
    bowl(170, 456, 132, { glaze: "brass", sauce: ["#ffd65c", "#e39a16"], oil: 14, seeds: 24 }),
    bowl(800, 470, 140, { glaze: "brass", sauce: ["#b04a2a", "#6e2514"], oil: 14 }),
    coriander(800, 462, 66, 10),
    bowl(826, 146, 108, { glaze: "brass", sauce: ["#6fae57", "#2c6b3a"], seeds: 10 }),
    samosa(150, 166, 150, -14),
  ],
  "services/whatsapp-order": () => [
    ground("leaf"),
    emoji("speech", x, y - 8, 470, { shadow: "deep" }),
    emoji("curryRice", x, y - 60, 190, { shadow: "soft" }),
    samosa(168, 480, 160, -12),
    emoji("chilli", 826, 500, 170, { tint: "ripe", turn: 14 }),
  ],
  "services/delivery": () => [
    ground("peacock"),
    emoji("scooter", x, y + 8, 420, { shadow: "deep" }),
    tiffin(x + 118, y - 128, 170),
    emoji("curryLeaf", 150, 170, 160, { turn: -30 }),
    bowl(820, 500, 112, { glaze: "terracotta", sauce: ["#f58a3c", "#c94a16"], oil: 12 }),
  ],
  "gallery/dining-room": () => [
    room(["#f3c98b", "#e39a54"], ["#9a5a34", "#6a3519"], 400),
    emoji("lantern", 200, 96, 150),
    emoji("lantern", 480, 76, 150),
    emoji("lantern", 760, 96, 150),
    emoji("plant", 96, 336, 170),
    emoji("chair", 250, 440, 230, { shadow: "deep" }),
    emoji("chair", 714, 440, 230, { flip: true, shadow: "deep" }),
    table(482, 420, 400),
    emoji("bouquet", 486, 346, 120),
    emoji("curryRice", 366, 396, 96),
    emoji("teapot", 604, 388, 96),
    emoji("plant", 872, 336, 150),
  ],
  "gallery/kitchen": () => [
    room(["#3c7f77", "#2a5f5d"], ["#d8b07a", "#9a6a3a"], 430),
    shelf(176),
    jar(150, 178, "#f5a524", 100),
    jar(254, 178, "#b3261e", 100),
    jar(358, 178, "#6b8f2a", 100),
    jar(780, 178, "#8a4b1f", 100),
    emoji("garlic", 498, 134, 96),
    emoji("onion", 588, 134, 96),
    emoji("salt", 676, 130, 96),
    emoji("cook", 300, 384, 320, { shadow: "deep" }),
    `<rect x="0" y="500" width="960" height="140" fill="#5a3420"/><rect x="0" y="492" width="960" height="22" rx="6" fill="#a9713f"/>`,
    emoji("pot", 560, 418, 190, { shadow: "deep" }),
    emoji("pan", 772, 430, 190, { shadow: "deep" }),
    emoji("leafyGreen", 116, 446, 120),
    emoji("tomato", 206, 474, 76, { tint: "ripe" }),
  ],
  "gallery/spice-shelf": () => [
    room(["#8f4a62", "#5c2a44"], ["#b9854a", "#7d5226"], 560),
    shelf(290),
    shelf(540),
    ...["#f5a524", "#c8331f", "#8a4b1f", "#d9b24a", "#6b8f2a", "#e6752a"].map((colour, i) =>
      jar(150 + i * 132, 292, colour, 128),
    ),
    emoji("plant", 140, 462, 150),
    bowl(320, 478, 62, { glaze: "brass", sauce: ["#f5a524", "#c27a10"] }),
    bowl(464, 478, 62, { glaze: "brass", sauce: ["#c8331f", "#7f170d"] }),
    bowl(608, 478, 62, { glaze: "brass", sauce: ["#b98548", "#6a3f16"], seeds: 40 }),
    emoji("ginger", 738, 480, 110),
    emoji("candle", 850, 470, 130),
  ],
};
