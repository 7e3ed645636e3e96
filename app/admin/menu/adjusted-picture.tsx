import type { PictureAdjustments } from "../../../domain/menu/pictures.ts";
import { joinClasses } from "../../ui/join-classes.ts";

/**
 * A picture with its crop and brightness, filling a box of any shape up to that of a card. A cropped picture fills the box from
 * its centre, as the stored picture will.
 */
export function AdjustedPicture({
  url,
  adjustments: { crop, brightness },
  className,
}: {
  url: string;
  adjustments: PictureAdjustments;
  className: string;
}) {
  return (
    <div className={joinClasses("relative overflow-hidden", className)}>
      <img
        src={url}
        alt=""
        style={{ filter: `brightness(${brightness}%)`, objectPosition: crop === null ? undefined : `${crop}% ${crop}%` }}
        className={
          crop === null
            ? "size-full object-cover"
            : "absolute left-1/2 aspect-4/3 h-full max-w-none -translate-x-1/2 object-cover"
        }
      />
    </div>
  );
}
