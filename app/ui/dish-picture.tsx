import { useEffect, useRef, useState } from "react";
import { joinClasses } from "./join-classes.ts";

const placeholder = "/pictures/dish-placeholder.webp";
const composed = /^(\/pictures\/dishes\/[a-z0-9-]+)\.webp$/;

export type PicturePriority = "high" | "auto";

interface Shown {
  src: string;
  alt: string;
  /** How wide it stands on the page, as CSS says it. A picture that is cropped at its sides is as wide as it would be uncropped. */
  sizes?: string;
  className?: string;
  /** Of what the first screen shows, which does not wait until it is near; "high" for the very first. Without it the picture does. */
  priority?: PicturePriority;
}

/** A dish, 4:3. A picture that is missing or does not load gives way to the placeholder. */
export function DishPicture(shown: Shown) {
  // Another picture is another chance to load.
  return <Attempt key={shown.src} {...shown} />;
}

function Attempt({ src, alt, sizes = "(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw", className, priority }: Shown) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  const path = failed ? undefined : composed.exec(src)?.[1];
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

/** The widths that the build makes of each picture of ours, in each format. An uploaded picture has one. */
function widthsOf(path: string, format: "avif" | "webp"): string {
  return [320, 640, 960].map((width) => `${path}-${width}.${format} ${width}w`).join(", ");
}
