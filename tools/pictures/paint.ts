const filters = `
  <filter id="soft" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="4" dy="12" stdDeviation="9" flood-color="#2a0f04" flood-opacity="0.42"/></filter>
  <filter id="deep" x="-30%" y="-30%" width="160%" height="180%"><feDropShadow dx="6" dy="22" stdDeviation="16" flood-color="#2a0f04" flood-opacity="0.5"/></filter>
  <filter id="low" x="-10%" y="-10%" width="120%" height="130%"><feDropShadow dx="3" dy="5" stdDeviation="4" flood-color="#2a0f04" flood-opacity="0.45"/></filter>
  <filter id="cauliflower"><feColorMatrix type="saturate" values="0.16"/><feComponentTransfer><feFuncR type="linear" slope="1.2" intercept="0.38"/><feFuncG type="linear" slope="1.1" intercept="0.30"/><feFuncB type="linear" slope="0.9" intercept="0.08"/></feComponentTransfer></filter>
  <filter id="brown"><feColorMatrix values="0.45 0.30 0.10 0 0.10  0.28 0.32 0.12 0 0.06  0.18 0.20 0.14 0 0.03  0 0 0 1 0"/></filter>
  <filter id="ripe"><feColorMatrix values="1 0 0 0 0  0.10 0.86 0 0 0  0 0.1 0.45 0 0  0 0 0 1 0"/></filter>
  <filter id="seared"><feColorMatrix values="0.62 0.25 0 0 0.06  0.24 0.48 0 0 0.01  0.14 0.2 0.25 0 0  0 0 0 1 0"/></filter>
  <filter id="green"><feColorMatrix values="0.35 0.2 0 0 0  0.55 0.6 0 0 0.02  0.05 0.1 0.15 0 0  0 0 0 1 0"/></filter>
  <filter id="baked"><feColorMatrix values="1 0 0 0 0  0.08 0.84 0 0 0  0 0.05 0.62 0 0  0 0 0 1 0"/></filter>
  <filter id="golden"><feColorMatrix values="1.1 0.2 0 0 0.20  0.55 0.5 0 0 0.08  0.1 0.1 0.3 0 0.0  0 0 0 1 0"/></filter>
  <filter id="saffron"><feColorMatrix values="1.05 0 0 0 0.06  0 0.92 0 0 0.05  0 0 0.55 0 0  0 0 0 1 0"/></filter>`;

const grounds = {
  saffron: ["#f6b549", "#d2691a"],
  turmeric: ["#f3c552", "#c98613"],
  leaf: ["#58a673", "#1f5d3c"],
  plum: ["#a0506f", "#4d1d39"],
  chilli: ["#e86f42", "#a02d18"],
  mustard: ["#d9b24a", "#8a6414"],
  clay: ["#cf8157", "#7a3a1e"],
  peacock: ["#3f9a95", "#155049"],
  rose: ["#e08a86", "#a03c4b"],
} as const;
export type Ground = keyof typeof grounds;

/** A spice-coloured cloth with a faint block print, lit from the upper left. */
export function cloth(ground: Ground, width: number, height: number): string {
  const [light, deep] = grounds[ground];
  return `
    <defs>
      <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
      <radialGradient id="light" cx="0.28" cy="0.16" r="0.95"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <pattern id="print" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect x="27" y="27" width="26" height="26" rx="9" fill="none" stroke="#fff" stroke-width="3"/>
        <circle cx="40" cy="40" r="4" fill="#fff"/><circle cx="0" cy="0" r="5" fill="#fff"/><circle cx="80" cy="0" r="5" fill="#fff"/><circle cx="0" cy="80" r="5" fill="#fff"/><circle cx="80" cy="80" r="5" fill="#fff"/>
      </pattern>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#cloth)"/>
    <rect width="${width}" height="${height}" fill="url(#print)" opacity="0.085"/>
    <rect width="${width}" height="${height}" fill="url(#light)"/>`;
}

let nextId = 0;
/** A unique id for an SVG gradient or clip path. */
export function uniqueId(kind: string): string {
  return `${kind}${nextId++}`;
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed, so that pictures are the same in every build. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The shadow of a round object of radius `r`. A gradient, because a blur filter takes ten times as long to render. */
export function roundShadow(x: number, y: number, r: number, strength: number, flatness = 1): string {
  const id = uniqueId("shadow");
  return `<defs><radialGradient id="${id}"><stop offset="0.74" stop-color="#1f0a02" stop-opacity="${strength}"/><stop offset="0.86" stop-color="#1f0a02" stop-opacity="${strength * 0.62}"/><stop offset="0.95" stop-color="#1f0a02" stop-opacity="${strength * 0.15}"/><stop offset="1" stop-color="#1f0a02" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * flatness}" fill="url(#${id})"/>`;
}

/** Assembles an SVG from its parts. */
export function picture(width: number, height: number, parts: string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${parts.join("")}</svg>`,
  );
}
