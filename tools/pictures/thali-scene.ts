import { bowl, cream } from "./crockery.ts";
import { emoji } from "./emoji.ts";
import { coriander, mash } from "./food.ts";
import { roundShadow, seededRandom, uniqueId } from "./paint.ts";

export const thaliSize = 1120;
const middle = thaliSize / 2;

/** A hammered brass tray from above, on a transparent background. */
function tray(r: number): string {
  const rim = uniqueId("tray");
  const face = uniqueId("face");
  const random = seededRandom(77);
  const dents = Array.from({ length: 190 }, () => {
    const angle = random() * Math.PI * 2;
    const distance = r * 0.84 * Math.sqrt(random());
    const size = r * (0.012 + 0.016 * random());
    const x = middle + Math.cos(angle) * distance;
    const y = middle + Math.sin(angle) * distance;
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="#7a5523" opacity="0.1"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.35}" r="${size * 0.6}" fill="#fff3d0" opacity="0.2"/>`;
  }).join("");
  const rings = [0.86, 0.845, 0.28]
    .map(
      (share) =>
        `<circle cx="${middle}" cy="${middle}" r="${r * share}" fill="none" stroke="#8a6127" stroke-width="2.5" opacity="0.35"/>`,
    )
    .join("");
  return `
    <defs>
      <linearGradient id="${rim}" x1="0.12" y1="0.05" x2="0.88" y2="0.95"><stop offset="0" stop-color="#fbe9bd"/><stop offset="0.3" stop-color="#d5a95c"/><stop offset="0.55" stop-color="#a87636"/><stop offset="0.78" stop-color="#dcb468"/><stop offset="1" stop-color="#7a5220"/></linearGradient>
      <radialGradient id="${face}" cx="0.34" cy="0.26" r="0.95"><stop offset="0" stop-color="#f7e2b0"/><stop offset="0.45" stop-color="#d9b16a"/><stop offset="0.8" stop-color="#b98a44"/><stop offset="1" stop-color="#8f6529"/></radialGradient>
    </defs>
    ${roundShadow(middle + 6, middle + 22, r * 1.03, 0.55)}
    <circle cx="${middle}" cy="${middle}" r="${r}" fill="url(#${rim})"/>
    <circle cx="${middle}" cy="${middle}" r="${r * 0.985}" fill="none" stroke="#fff1c9" stroke-width="4" opacity="0.6"/>
    <circle cx="${middle}" cy="${middle}" r="${r * 0.915}" fill="#6f4c1c" opacity="0.55"/>
    <circle cx="${middle}" cy="${middle + 5}" r="${r * 0.9}" fill="url(#${face})"/>
    ${dents}${rings}
    <path d="M ${middle - r * 0.82} ${middle - r * 0.46} A ${r * 0.945} ${r * 0.945} 0 0 1 ${middle - r * 0.2} ${middle - r * 0.92}" fill="none" stroke="#fff8e0" stroke-width="12" stroke-linecap="round" opacity="0.6"/>`;
}

/** The hero: six small bowls round two naans. */
export function thali(): string[] {
  const bowlR = 148;
  const positionOf = (index: number) => {
    const angle = ((index * 60 - 90) * Math.PI) / 180;
    return [middle + Math.cos(angle) * 318, middle + Math.sin(angle) * 318] as const;
  };
  const [korma, prawns, rajma, sweet, dal, greens] = [0, 1, 2, 3, 4, 5].map(positionOf) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  return [
    tray(520),
    bowl(...korma, bowlR, { glaze: "brass", sauce: ["#f59a4a", "#cf5a1c"], oil: 14, inside: cream(korma[0], korma[1] + 14, 88) }),
    emoji("falafel", korma[0], korma[1] - 6, 158, { tint: "golden" }),
    coriander(korma[0] + 54, korma[1] + 54, 48, 30),
    bowl(...prawns, bowlR, { glaze: "brass", sauce: ["#8f5f4a", "#553025"], inside: mash(prawns[0], prawns[1], 124) }),
    emoji("chilli", prawns[0] + 4, prawns[1] - 8, 100, { tint: "green", turn: 24 }),
    bowl(...rajma, bowlR, { glaze: "brass", sauce: ["#b04a2a", "#6e2514"], oil: 14 }),
    emoji("beans", rajma[0] - 36, rajma[1] - 34, 112, { turn: -12 }),
    emoji("beans", rajma[0] + 40, rajma[1] + 34, 112, { turn: 150 }),
    coriander(rajma[0] + 8, rajma[1] - 2, 52, 10),
    bowl(...sweet, bowlR, { glaze: "brass", sauce: ["#fffaf0", "#eadfc6"] }),
    emoji("custard", sweet[0], sweet[1] - 30, 168, { tint: "saffron" }),
    bowl(...dal, bowlR, { glaze: "brass", sauce: ["#ffd65c", "#e39a16"], oil: 16, seeds: 34 }),
    emoji("chilli", dal[0] - 10, dal[1], 112, { tint: "ripe", turn: 40 }),
    coriander(dal[0] + 56, dal[1] - 36, 48, -20),
    bowl(...greens, bowlR, { glaze: "brass", sauce: ["#6fae57", "#2c6b3a"], seeds: 10 }),
    emoji("leafyGreen", greens[0] - 30, greens[1] - 12, 128, { turn: -20 }),
    emoji("tomato", greens[0] + 48, greens[1] + 34, 84, { tint: "ripe", turn: 12 }),
    emoji("lemon", greens[0] + 44, greens[1] - 58, 66, { turn: 20 }),
    emoji("flatbread", middle + 26, middle - 18, 250, { tint: "baked", turn: 30, shadow: "deep" }),
    emoji("flatbread", middle - 14, middle + 14, 256, { tint: "baked", turn: -12, shadow: "deep" }),
    coriander(middle - 34, middle + 2, 36, 20),
    coriander(middle + 22, middle + 52, 30, 100),
  ];
}
