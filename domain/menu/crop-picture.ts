/** Width divided by height of a dish's picture on the menu. */
const cardRatio = 4 / 3;

export const minBrightness = 80;
export const maxBrightness = 120;

/**
 * The part of a picture to keep, in pixels, with the aspect ratio of the menu's cards. `crop` is 0
 * for the left or upper end, 100 for the other. The browser's preview and the server share this.
 */
export function cropToCard(
  { width, height }: { width: number; height: number },
  crop: number,
): { left: number; top: number; width: number; height: number } {
  const cropSize = {
    width: Math.max(1, Math.min(width, Math.round(height * cardRatio))),
    height: Math.max(1, Math.min(height, Math.round(width / cardRatio))),
  };
  return {
    left: Math.round(((width - cropSize.width) * crop) / 100),
    top: Math.round(((height - cropSize.height) * crop) / 100),
    ...cropSize,
  };
}
