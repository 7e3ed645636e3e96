/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

function channels(hex: string): [number, number, number] {
  const readChannel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [readChannel(1), readChannel(3), readChannel(5)];
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** The matrices are Björn Ottosson's: https://bottosson.github.io/posts/oklab */
export function parseOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bAxis = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bAxis), h: (Math.atan2(bAxis, a) * 180) / Math.PI };
}

/** Linear sRGB. Values are outside 0 to 1 for colours that screens cannot show. */
function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Tolerates rounding errors. */
const isInGamut = (rgb: readonly number[]) =>
  rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/**
 * The colour as `#rrggbb`. A colour that screens cannot show loses chroma and keeps its lightness
 * and hue.
 */
export function formatOklch({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let low = 0;
  let high = c;
  if (isInGamut(toLinearRgb({ l: lightness, c, h }))) low = c;
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(toLinearRgb({ l: lightness, c: middle, h }))) low = middle;
      else high = middle;
    }
  const hex = toLinearRgb({ l: lightness, c: low, h }).map((value) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG 2 contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
