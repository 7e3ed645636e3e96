import { type SyntheticEvent, useEffect, useRef } from "react";
import { joinClasses } from "./join-classes.ts";

const placeholder = "/pictures/dish-placeholder.webp";
const composed = /^(\/pictures\/dishes\/[a-z0-9-]+)\.webp$/;

/** The three widths that the build makes of each picture of ours. An uploaded picture has one. */
function sourceSet(src: string): string | undefined {
  const path = composed.exec(src)?.[1];
  return path && `${path}-320.webp 320w, ${path}-640.webp 640w, ${path}-960.webp 960w`;
}

function showPlaceholder(image: HTMLImageElement) {
  if (image.dataset.placeholder) return;
  image.dataset.placeholder = "shown";
  image.removeAttribute("srcset");
  image.src = placeholder;
}

/** A dish, 4:3. A picture that is missing or does not load gives way to the placeholder. `priority` is for what is seen first. */
export function DishPicture({
  src,
  alt,
  sizes = "(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw",
  className,
  priority = false,
}: {
  src: string;
  alt: string;
  sizes?: string;
  className?: string;
  priority?: boolean;
}) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React listened.
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0) showPlaceholder(shown);
  }, []);
  const srcSet = sourceSet(src);
  return (
    <img
      ref={image}
      key={src}
      alt={alt}
      width={960}
      height={720}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
      {...(srcSet ? { sizes, srcSet } : {})}
      src={src || placeholder}
      className={joinClasses("aspect-4/3 h-auto w-full object-cover", className)}
    />
  );
}
