import { roundShadow, seededRandom, uniqueId } from "./paint.ts";

/** A white plate seen from above. */
export function plate(x: number, y: number, r: number): string {
  const body = uniqueId("plate");
  const well = uniqueId("well");
  return `
    <defs>
      <radialGradient id="${body}" cx="0.36" cy="0.28" r="0.85"><stop offset="0" stop-color="#ffffff"/><stop offset="0.6" stop-color="#fbf5ea"/><stop offset="1" stop-color="#e2d6c2"/></radialGradient>
      <radialGradient id="${well}" cx="0.6" cy="0.68" r="0.8"><stop offset="0" stop-color="#fffdf8"/><stop offset="0.75" stop-color="#f5ecdd"/><stop offset="1" stop-color="#e3d6c0"/></radialGradient>
    </defs>
    ${roundShadow(x + r * 0.05, y + r * 0.13, r * 1.13, 0.5)}
    <circle cx="${x}" cy="${y}" r="${r}" fill="url(#${body})"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.955}" fill="none" stroke="#fff" stroke-width="${r * 0.018}" opacity="0.9"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.77}" fill="url(#${well})"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.77}" fill="none" stroke="#d8c8ae" stroke-width="${r * 0.012}" opacity="0.7"/>`;
}

const glazes = {
  white: ["#ffffff", "#d9cdbb", "#b7a88f"],
  indigo: ["#6d7fc4", "#35468c", "#1f2a5c"],
  leaf: ["#6fb98b", "#2c7350", "#184632"],
  terracotta: ["#dd8f63", "#a6552c", "#6b3218"],
  brass: ["#f6e0ac", "#c89a4f", "#7a5523"],
  steel: ["#f4f1ee", "#b9b3b0", "#7d7774"],
} as const;
type Glaze = keyof typeof glazes;

/** A bowl of sauce from above. `sauce` has its light and dark colour; `oil` and `seeds` are numbers of drops and seeds. */
export function bowl(
  x: number,
  y: number,
  r: number,
  {
    glaze = "white",
    sauce,
    oil = 0,
    seeds = 0,
    inside = "",
  }: { glaze?: Glaze; sauce: readonly [string, string]; oil?: number; seeds?: number; inside?: string },
): string {
  const [light, middle, dark] = glazes[glaze];
  const rim = uniqueId("rim");
  const wall = uniqueId("wall");
  const soup = uniqueId("soup");
  const clip = uniqueId("clip");
  const shade = uniqueId("shade");
  const soupR = r * 0.83;
  return `
    <defs>
      <linearGradient id="${rim}" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
      <linearGradient id="${wall}" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient>
      <radialGradient id="${soup}" cx="0.42" cy="0.36" r="0.75"><stop offset="0" stop-color="${sauce[0]}"/><stop offset="1" stop-color="${sauce[1]}"/></radialGradient>
      <radialGradient id="${shade}" cx="0.52" cy="0.56" r="0.56"><stop offset="0.72" stop-color="#2a0f04" stop-opacity="0"/><stop offset="1" stop-color="#2a0f04" stop-opacity="0.34"/></radialGradient>
      <clipPath id="${clip}"><circle cx="${x}" cy="${y}" r="${soupR}"/></clipPath>
    </defs>
    ${roundShadow(x + r * 0.05, y + r * 0.14, r * 1.06, 0.45)}
    <circle cx="${x}" cy="${y}" r="${r}" fill="url(#${rim})"/>
    <circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="url(#${wall})"/>
    <circle cx="${x}" cy="${y}" r="${soupR}" fill="url(#${soup})"/>
    <g clip-path="url(#${clip})">
      ${drops(x, y, soupR, oil, sauce[1])}
      ${cumin(x, y, soupR, seeds)}
      ${inside}
      <circle cx="${x}" cy="${y}" r="${soupR}" fill="url(#${shade})"/>
    </g>
    <path d="M ${x - r * 0.74} ${y - r * 0.6} A ${r * 0.955} ${r * 0.955} 0 0 1 ${x - r * 0.1} ${y - r * 0.95}" fill="none" stroke="#fff" stroke-width="${r * 0.035}" stroke-linecap="round" opacity="0.75"/>`;
}

/** Drops of oil on a sauce. */
function drops(x: number, y: number, r: number, count: number, colour: string): string {
  const random = seededRandom(count * 7919 + Math.round(x + y));
  return Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2;
    const distance = r * (0.35 + 0.6 * Math.sqrt(random()));
    const size = r * (0.015 + 0.035 * random());
    const cx = x + Math.cos(angle) * distance;
    const cy = y + Math.sin(angle) * distance;
    return `<circle cx="${cx}" cy="${cy}" r="${size}" fill="${colour}" opacity="0.75"/><circle cx="${cx - size * 0.3}" cy="${cy - size * 0.3}" r="${size * 0.35}" fill="#fff" opacity="0.6"/>`;
  }).join("");
}

/** Toasted cumin. */
function cumin(x: number, y: number, r: number, count: number): string {
  const random = seededRandom(count * 104729 + Math.round(x - y));
  return Array.from({ length: count }, () => {
    const angle = random() * Math.PI * 2;
    const distance = r * 0.9 * Math.sqrt(random());
    const turn = random() * 180;
    return `<ellipse cx="0" cy="0" rx="${r * 0.034}" ry="${r * 0.011}" fill="#5b2d10" transform="translate(${x + Math.cos(angle) * distance} ${y + Math.sin(angle) * distance}) rotate(${turn})"/>`;
  }).join("");
}

/** A swirl of cream on a sauce. */
export function cream(x: number, y: number, r: number, opacity = 0.88): string {
  const turns = Array.from({ length: 60 }, (_, step) => {
    const angle = step * 0.21;
    const distance = (r * step) / 60;
    return `${step ? "L" : "M"} ${(x + Math.cos(angle) * distance).toFixed(1)} ${(y + Math.sin(angle) * distance * 0.9).toFixed(1)}`;
  }).join(" ");
  return `<path d="${turns}" fill="none" stroke="#fff3dc" stroke-width="${r * 0.11}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A tall glass seen from the front, `height` high, with a thick drink. */
export function glass(x: number, y: number, height: number, drink: readonly [string, string]): string {
  const fill = uniqueId("drink");
  const foam = uniqueId("foam");
  return `
    <defs>
      <linearGradient id="${fill}" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${drink[0]}"/><stop offset="1" stop-color="${drink[1]}"/></linearGradient>
      <linearGradient id="${foam}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6df"/><stop offset="1" stop-color="${drink[0]}"/></linearGradient>
    </defs>
    <g transform="translate(${x} ${y}) scale(${height / 400})">
      <g filter="url(#deep)">
        <path d="M -128 -186 L -96 176 Q -92 200 -64 202 L 64 202 Q 92 200 96 176 L 128 -186 Z" fill="#ffffff" opacity="0.6"/>
        <path d="M -114 -130 L -86 166 Q -84 186 -60 186 L 60 186 Q 84 186 86 166 L 114 -130 Z" fill="url(#${fill})"/>
      </g>
      <ellipse cx="0" cy="-132" rx="114" ry="24" fill="url(#${foam})"/>
      <circle cx="-46" cy="-134" r="7" fill="#fff" opacity="0.8"/><circle cx="-22" cy="-126" r="5" fill="#fff" opacity="0.7"/><circle cx="52" cy="-130" r="8" fill="#fff" opacity="0.7"/><circle cx="30" cy="-140" r="4" fill="#fff" opacity="0.7"/>
      <ellipse cx="0" cy="-186" rx="128" ry="26" fill="none" stroke="#fff" stroke-width="7" opacity="0.9"/>
      <path d="M -96 -100 L -72 140" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity="0.55"/>
      <path d="M 92 -60 L 78 100" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.4"/>
    </g>`;
}

/** A tiffin carrier from the front: three steel tins in their frame, `height` high. */
export function tiffin(x: number, y: number, height: number): string {
  const steel = uniqueId("steel");
  const lid = uniqueId("lid");
  const tin = (top: number) =>
    `<path d="M -92 ${top} L 92 ${top} L 88 ${top + 78} Q 87 ${top + 86} 78 ${top + 86} L -78 ${top + 86} Q -87 ${top + 86} -88 ${top + 78} Z" fill="url(#${steel})"/><rect x="-97" y="${top - 5}" width="194" height="15" rx="7.5" fill="url(#${lid})"/><rect x="-90" y="${top + 10}" width="180" height="7" fill="#3f3a38" opacity="0.18"/>`;
  return `
    <defs>
      <linearGradient id="${steel}" x1="0" x2="1"><stop offset="0" stop-color="#8f8a8b"/><stop offset="0.16" stop-color="#f1eff0"/><stop offset="0.34" stop-color="#d3cfd0"/><stop offset="0.62" stop-color="#a39da0"/><stop offset="0.8" stop-color="#dedadb"/><stop offset="1" stop-color="#7b7678"/></linearGradient>
      <linearGradient id="${lid}" x1="0" x2="1"><stop offset="0" stop-color="#a29c9d"/><stop offset="0.22" stop-color="#ffffff"/><stop offset="0.6" stop-color="#bcb6b8"/><stop offset="1" stop-color="#878183"/></linearGradient>
    </defs>
    <g transform="translate(${x} ${y}) scale(${height / 400})" filter="url(#deep)">
      <path d="M -104 180 L -104 -96 Q -104 -176 0 -176 Q 104 -176 104 -96 L 104 180" fill="none" stroke="#c89a4f" stroke-width="16" stroke-linecap="round"/>
      <path d="M -104 176 L -104 -96 Q -104 -172 -10 -176" fill="none" stroke="#f6e0ac" stroke-width="5" stroke-linecap="round"/>
      <rect x="-34" y="-192" width="68" height="30" rx="15" fill="#8a4b1f"/><rect x="-28" y="-188" width="56" height="9" rx="4.5" fill="#c27a45"/>
      ${tin(92)}${tin(2)}${tin(-88)}
      <path d="M -90 -90 Q -70 -124 0 -126 Q 70 -124 90 -90 Z" fill="url(#${steel})"/>
      <rect x="-16" y="-140" width="32" height="18" rx="8" fill="url(#${lid})"/>
      <rect x="-112" y="172" width="224" height="16" rx="8" fill="#c89a4f"/>
      <rect x="88" y="-30" width="26" height="44" rx="8" fill="#c89a4f"/><rect x="-114" y="-30" width="26" height="44" rx="8" fill="#e2bd75"/>
    </g>`;
}
