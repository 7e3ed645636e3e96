import { useEffect, useRef, useState } from "react";
import { joinClasses } from "./join-classes.ts";

const placeholder = "/pictures/dish-placeholder.webp";
const ownPicturePath = /^(\/pictures\/dishes\/[a-z0-9-]+)\.webp$/;

export type PicturePriority = "high" | "auto";

interface DishPictureProps {
  src: string;
  alt: string;
  /** The `sizes` attribute of the image. For a picture cropped at the sides, its uncropped width. */
  sizes?: string;
  className?: string;
  /** For pictures on the first screen, which load immediately; "high" for the first one. Others load lazily. */
  priority?: PicturePriority;
}

/** A dish picture in 4:3, or the placeholder. */
export function DishPicture(props: DishPictureProps) {
  // The key resets the failed state when the source changes.
  return <PictureOrPlaceholder key={props.src} {...props} />;
}

function PictureOrPlaceholder({
  src,
  alt,
  sizes = "(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw",
  className,
  priority,
}: DishPictureProps) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Loading may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  const path = failed ? undefined : ownPicturePath.exec(src)?.[1];
  return (
    <picture className="contents">
      {path && <source type="image/avif" srcSet={widthsOf(path, "avif")} sizes={sizes} />}
      <img
        ref={image}
        alt={alt}
        width={960}
        height={720}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ?? "auto"}
        decoding="async"
        onError={() => setFailed(true)}
        {...(path ? { sizes, srcSet: widthsOf(path, "webp") } : {})}
        src={failed || src === "" ? placeholder : src}
        className={joinClasses("aspect-4/3 h-auto w-full object-cover", className)}
      />
    </picture>
  );
}

/** `srcset` with the widths that `tools/draw-pictures.ts` generates for our own pictures. Uploaded pictures have one size. */
function widthsOf(path: string, format: "avif" | "webp"): string {
  return [320, 640, 960].map((width) => `${path}-${width}.${format} ${width}w`).join(", ");
}
