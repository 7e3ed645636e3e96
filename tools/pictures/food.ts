import { seededRandom, uniqueId } from "./paint.ts";

/** Half a boiled egg, yolk up. */
export function halfEgg(x: number, y: number, size: number, turn: number): string {
  const white = uniqueId("white");
  const yolk = uniqueId("yolk");
  return `
    <defs>
      <radialGradient id="${white}" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#efe0c6"/></radialGradient>
      <radialGradient id="${yolk}" cx="0.38" cy="0.35" r="0.75"><stop offset="0" stop-color="#ffd75e"/><stop offset="1" stop-color="#ee9a12"/></radialGradient>
    </defs>
    <g transform="translate(${x} ${y}) rotate(${turn})" filter="url(#low)">
      <path d="M 0 ${-size * 0.62} C ${size * 0.4} ${-size * 0.62} ${size * 0.5} ${size * 0.1} ${size * 0.46} ${size * 0.22} C ${size * 0.4} ${size * 0.62} ${-size * 0.4} ${size * 0.62} ${-size * 0.46} ${size * 0.22} C ${-size * 0.5} ${size * 0.1} ${-size * 0.4} ${-size * 0.62} 0 ${-size * 0.62} Z" fill="url(#${white})"/>
      <circle cx="0" cy="${size * 0.12}" r="${size * 0.27}" fill="url(#${yolk})"/>
      <ellipse cx="${-size * 0.1}" cy="${size * 0.02}" rx="${size * 0.07}" ry="${size * 0.045}" fill="#fff" opacity="0.6"/>
    </g>`;
}

export function peas(places: readonly (readonly [number, number])[], r: number): string {
  const pea = uniqueId("pea");
  return `<defs><radialGradient id="${pea}" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#c5ec7a"/><stop offset="1" stop-color="#4f9a26"/></radialGradient></defs>${places
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${pea})" filter="url(#low)"/>`)
    .join("")}`;
}

/** A hand-folded samosa, standing on its base. */
export function samosa(x: number, y: number, size: number, turn: number): string {
  const crust = uniqueId("crust");
  return `
    <defs><linearGradient id="${crust}" x1="0.15" y1="0" x2="0.85" y2="1"><stop offset="0" stop-color="#ffdf95"/><stop offset="0.5" stop-color="#e8a546"/><stop offset="1" stop-color="#b06a1c"/></linearGradient></defs>
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 200})" filter="url(#soft)">
      <path d="M -6 -92 Q 4 -100 14 -90 L 98 54 Q 108 76 84 84 Q 0 104 -84 84 Q -108 76 -96 54 Z" fill="url(#${crust})"/>
      <path d="M 4 -92 C -8 -20 -24 40 -52 90" fill="none" stroke="#9a5a17" stroke-width="5" stroke-linecap="round" opacity="0.55"/>
      <path d="M 8 -86 C 6 -20 -6 40 -34 92" fill="none" stroke="#ffeab8" stroke-width="5" stroke-linecap="round" opacity="0.7"/>
      <path d="M -84 70 Q 0 92 86 70" fill="none" stroke="#9a5a17" stroke-width="4" opacity="0.35"/>
      <circle cx="36" cy="20" r="4" fill="#a8651c" opacity="0.6"/><circle cx="52" cy="48" r="3" fill="#a8651c" opacity="0.6"/><circle cx="20" cy="-24" r="3" fill="#a8651c" opacity="0.5"/><circle cx="-46" cy="44" r="3.5" fill="#a8651c" opacity="0.5"/>
    </g>`;
}

/** A sprig of coriander, `size` across. */
export function coriander(x: number, y: number, size: number, turn: number): string {
  const leaf = uniqueId("leaf");
  const leaflet = (at: string) =>
    `<path transform="${at}" d="M 0 0 C -14 -10 -30 -12 -30 -26 C -30 -34 -22 -36 -18 -34 C -20 -46 -8 -54 0 -46 C 8 -54 20 -46 18 -34 C 22 -36 30 -34 30 -26 C 30 -12 14 -10 0 0 Z" fill="url(#${leaf})"/><path transform="${at}" d="M 0 -2 L 0 -36 M 0 -12 L -16 -26 M 0 -12 L 16 -26" stroke="#2c6b1e" stroke-width="2" fill="none" opacity="0.45"/>`;
  return `
    <defs><linearGradient id="${leaf}" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="#8fd65a"/><stop offset="1" stop-color="#2f8a2c"/></linearGradient></defs>
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 110})" filter="url(#low)">
      <path d="M 0 0 Q 4 26 14 48" stroke="#5aa33a" stroke-width="6" stroke-linecap="round" fill="none"/>
      ${leaflet("rotate(-62)")}${leaflet("rotate(62)")}${leaflet("scale(1.1)")}
    </g>`;
}

/** Mashed vegetables with bits of tomato and onion. */
export function mash(x: number, y: number, r: number): string {
  const random = seededRandom(4242);
  const colours = ["#a5745a", "#7d4d3a", "#94604a", "#6b3f30", "#b78a6a"];
  const bits = ["#d8553a", "#f1e3d0", "#7fb243"];
  const randomPoint = (reach: number) => {
    const angle = random() * Math.PI * 2;
    const distance = r * reach * Math.sqrt(random());
    return { cx: x + Math.cos(angle) * distance, cy: y + Math.sin(angle) * distance };
  };
  const lumps = Array.from({ length: 90 }, (_, i) => {
    const { cx, cy } = randomPoint(1);
    const size = r * (0.06 + 0.1 * random());
    return `<ellipse cx="${cx}" cy="${cy}" rx="${size}" ry="${size * 0.7}" fill="${colours[i % colours.length]}" opacity="0.55"/><ellipse cx="${cx - size * 0.25}" cy="${cy - size * 0.3}" rx="${size * 0.5}" ry="${size * 0.2}" fill="#ffe3c8" opacity="0.16"/>`;
  });
  const pieces = Array.from({ length: 34 }, (_, i) => {
    const { cx, cy } = randomPoint(0.9);
    return `<rect x="${cx}" y="${cy}" width="${r * 0.07}" height="${r * 0.045}" rx="3" fill="${bits[i % bits.length]}" opacity="0.9" transform="rotate(${random() * 180} ${cx} ${cy})"/>`;
  });
  return lumps.join("") + pieces.join("");
}
