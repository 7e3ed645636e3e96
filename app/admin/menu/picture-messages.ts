import type { PictureRefusal } from "../../../domain/menu/pictures.ts";
import { messages } from "../../../domain/messages.ts";

/** Reasons to pass to `messages.dishes.uploadFailed`. */
export const pictureMessages: Record<PictureRefusal["code"], string> = {
  not_a_picture: messages.dishes.notAPicture,
  too_many_pixels: messages.dishes.tooManyPixels,
  too_slow: messages.dishes.pictureTooSlow,
  not_stored: messages.dishes.pictureNotStored,
};
