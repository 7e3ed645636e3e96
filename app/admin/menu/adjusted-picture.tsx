import type { PictureAdjustments } from "../../../domain/menu/pictures.ts";
import { joinClasses } from "../../ui/join-classes.ts";

/**
 * A picture with crop and brightness applied, in a box no wider than 4:3. A cropped picture is
 * centred in the box, as the stored picture will be.
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
        style={{
          filter: `brightness(${brightness}%)`,
          objectPosition: crop === null ? undefined : `${crop}% ${crop}%`,
        }}
        className={
          crop === null
            ? "size-full object-cover"
            : "absolute left-1/2 aspect-4/3 h-full max-w-none -translate-x-1/2 object-cover"
        }
      />
    </div>
  );
}
