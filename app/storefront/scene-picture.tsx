import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from "react";
import type { SceneFiles } from "../../domain/business/look/look-files.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { joinClasses } from "../ui/join-classes.ts";

const placeholder = "/pictures/dish-placeholder.webp";

function showPlaceholder(image: HTMLImageElement) {
  if (image.src.endsWith(placeholder)) return;
  for (const source of image.parentElement?.querySelectorAll("source") ?? []) source.remove();
  image.removeAttribute("srcset");
  image.src = placeholder;
}

/**
 * A 3:2 picture, or a placeholder if it fails to load. Takes the `name` of an illustration, such as
 * `services/dine-in`, or `files`.
 */
export function ScenePicture({
  name,
  files = getIllustrationFiles(name),
  alt,
  sizes,
  className,
  priority = false,
}: {
  name?: string;
  files?: SceneFiles;
  alt: string;
  sizes: string;
  className?: string;
  priority?: boolean;
}) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Loading may have failed before hydration.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) showPlaceholder(element);
  }, []);
  const isIllustration = files.small.startsWith("/pictures/");
  const webp = `${files.small} 320w, ${files.medium} 640w, ${files.large} 960w`;
  return (
    <picture className="contents">
      {isIllustration && (
        <source type="image/avif" srcSet={webp.replaceAll(".webp", ".avif")} sizes={sizes} />
      )}
      <img
        ref={image}
        alt={alt}
        width={960}
        height={640}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
        sizes={sizes}
        srcSet={webp}
        src={isIllustration ? files.small.replace("-320", "") : files.large}
        className={joinClasses("aspect-3/2 photo h-auto w-full", className)}
      />
    </picture>
  );
}

/**
 * Like `illustrationFiles`. Not imported, because its module would then be in a script on every
 * page.
 */
function getIllustrationFiles(name = ""): SceneFiles {
  const file = (width: number) => `/pictures/${name}-${width}.webp`;
  return { small: file(320), medium: file(640), large: file(960) };
}

/** Illustration for a way to order. Renders nothing in a shop without illustrations. */
export function ServicePicture(props: ComponentProps<typeof ScenePicture>) {
  return useBusiness().illustrations ? <ScenePicture {...props} /> : null;
}
