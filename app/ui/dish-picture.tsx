import { useEffect, useRef, useState } from "react";
import { DishNameCard } from "./dish-name-card.tsx";
import { joinClasses } from "./join-classes.ts";

const illustrationPath = /^(\/pictures\/dishes\/[a-z0-9-]+)\.webp$/;

export type PicturePriority = "high" | "auto";

interface DishPictureProps {
  /** `image` is a URL, or empty if the dish has no picture. */
  dish: { id: number; name: string; image: string };
  /**
   * The image's `sizes` attribute. If the picture is cropped at the sides, use its width before
   * cropping.
   */
  sizes?: string;
  className?: string;
  /**
   * Set for pictures on the first screen, which load immediately; "high" for the first one. Others
   * load lazily.
   */
  priority?: PicturePriority;
}

/**
 * A dish picture in 4:3, or a card with the dish's name. Decorative: the page also has the name.
 */
export function DishPicture(props: DishPictureProps) {
  // The key resets `hasFailed` when the source changes.
  return <PictureOrNameCard key={props.dish.image} {...props} />;
}

function PictureOrNameCard({
  dish,
  sizes = "(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw",
  className,
  priority,
}: DishPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Loading may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (dish.image === "" || hasFailed)
    return <DishNameCard id={dish.id} name={dish.name} className={className} />;
  const path = illustrationPath.exec(dish.image)?.[1];
  return (
    <picture className="contents">
      {path && <source type="image/avif" srcSet={buildSrcSet(path, "avif")} sizes={sizes} />}
      <img
        ref={image}
        alt=""
        width={960}
        height={720}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ?? "auto"}
        decoding="async"
        onError={() => setHasFailed(true)}
        {...(path ? { sizes, srcSet: buildSrcSet(path, "webp") } : {})}
        src={dish.image}
        className={joinClasses("aspect-4/3 photo h-auto w-full", className)}
      />
    </picture>
  );
}

/**
 * `srcset` with the widths that `tools/draw-pictures.ts` generates for illustrations. Uploaded
 * pictures have one size.
 */
function buildSrcSet(path: string, format: "avif" | "webp"): string {
  return [320, 640, 960].map((width) => `${path}-${width}.${format} ${width}w`).join(", ");
}
