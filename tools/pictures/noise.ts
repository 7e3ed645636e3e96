/**
 * Pseudo-random numbers from 0 to 1, the same for the same seed, so that redrawn pictures do not
 * change.
 */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function lattice(x: number, y: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth value noise from -1 to 1 with features one unit wide. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = smooth(x - column);
  const v = smooth(y - row);
  const top = lattice(column, row) * (1 - u) + lattice(column + 1, row) * u;
  const bottom = lattice(column, row + 1) * (1 - u) + lattice(column + 1, row + 1) * u;
  return (top * (1 - v) + bottom * v) * 2 - 1;
}

/** Noise with `octaves` layers, each half as large and half as strong as the one before. */
export function layeredNoise(x: number, y: number, octaves: number): number {
  let sum = 0;
  let strength = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * 2 ** octave + octave * 31.7, y * 2 ** octave - octave * 17.3) * strength;
    strength /= 2;
  }
  return sum;
}

/**
 * Distance to the nearest of the randomly placed points, one per unit square. 0 at a point, about 1
 * far from all.
 */
export function cellNoise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let nearest = 4;
  for (let i = column - 1; i <= column + 1; i++)
    for (let j = row - 1; j <= row + 1; j++) {
      const dx = i + lattice(i, j) - x;
      const dy = j + lattice(i + 91, j - 37) - y;
      nearest = Math.min(nearest, dx * dx + dy * dy);
    }
  return Math.sqrt(nearest);
}

function smooth(fraction: number): number {
  return fraction * fraction * (3 - 2 * fraction);
}

/** 0 below `from`, 1 above `to`, smooth in between. */
export function step(from: number, to: number, value: number): number {
  return smooth(Math.min(1, Math.max(0, (value - from) / (to - from))));
}
