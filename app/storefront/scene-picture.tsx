import { type SyntheticEvent, useEffect, useRef } from "react";
import { joinClasses } from "../ui/join-classes.ts";

const placeholder = "/pictures/dish-placeholder.webp";

function showPlaceholder(image: HTMLImageElement) {
  if (image.src.endsWith(placeholder)) return;
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
  image.removeAttribute("srcset");
  image.src = placeholder;
}

/** An illustration in 3:2, or the placeholder if it fails to load. `name` is a path such as `services/dine-in`. */
export function ScenePicture({
  name,
  alt,
  sizes,
  className,
  priority = false,
}: {
  name: string;
  alt: string;
  sizes: string;
  className?: string;
  priority?: boolean;
}) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Loading may have failed before hydration.
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0) showPlaceholder(shown);
  }, []);
  const path = `/pictures/${name}`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={buildSrcSet(path, "avif")} sizes={sizes} />
      <img
        ref={image}
        alt={alt}
        width={960}
        height={640}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
        sizes={sizes}
        srcSet={buildSrcSet(path, "webp")}
        src={`${path}.webp`}
        className={joinClasses("aspect-3/2 h-auto w-full object-cover", className)}
      />
    </picture>
  );
}

const buildSrcSet = (path: string, format: "avif" | "webp") =>
  [320, 640, 960].map((width) => `${path}-${width}.${format} ${width}w`).join(", ");
