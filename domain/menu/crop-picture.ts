/** Width divided by height of a dish's picture on the menu. */
const cardRatio = 4 / 3;

/** The brightness that staff can set for a picture, in percent of the original. */
export const minBrightness = 80;
export const maxBrightness = 120;

interface Size {
  width: number;
  height: number;
}

/**
 * The part of a picture to keep, in pixels, with the aspect ratio of the menu's cards. The
 * browser's preview and the server share this.
 */
export function cropToCard(size: Size, crop: number): Size & { left: number; top: number } {
  return cropToRatio(size, cardRatio, crop);
}

/**
 * The part of a picture to keep, in pixels. `ratio` is its width divided by its height. `crop` is 0
 * for the left or upper end, 100 for the other.
 */
export function cropToRatio(
  { width, height }: Size,
  ratio: number,
  crop: number,
): Size & { left: number; top: number } {
  const cropSize = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    left: Math.round(((width - cropSize.width) * crop) / 100),
    top: Math.round(((height - cropSize.height) * crop) / 100),
    ...cropSize,
  };
}
