import sharp, { type Sharp } from "sharp";
import { illuminate } from "./light.ts";
import { Relief } from "./relief.ts";

/** Scenes are drawn larger than the largest output file, to smooth the edges. */
const oversampling = 1.5;

/** Draws a scene that is `width` by `height` units. */
export function renderScene(width: number, height: number, lay: (relief: Relief) => void): Sharp {
  const relief = new Relief(width, height, oversampling);
  lay(relief);
  return sharp(illuminate(relief), {
    raw: { width: relief.columns, height: relief.rows, channels: 4 },
  });
}

/** Draws an SVG from its parts. */
export function svg(width: number, height: number, parts: string[]): Sharp {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
  return sharp(Buffer.from(source), { density: 72 });
}
