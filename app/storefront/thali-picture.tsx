const widths = [420, 640, 840, 1120];
const sources = (format: "avif" | "webp") =>
  widths.map((width) => `/pictures/thali-${width}.${format} ${width}w`).join(", ");
export const heroSizes = "(min-width: 1280px) 590px, (min-width: 768px) 46vw, min(36rem, 86vw)";

/**
 * Default main picture of the home and About pages. Loaded with high priority.
 */
export function ThaliPicture({
  className = "",
  sizes = heroSizes,
}: {
  className?: string;
  sizes?: string;
}) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src="/pictures/thali.webp"
        srcSet={sources("webp")}
        sizes={sizes}
        width={1120}
        height={1120}
        alt="A brass thali: six small bowls of curry, dal, beans, aubergine, salad and custard around two naans. Illustration."
        fetchPriority="high"
        className={className}
      />
    </picture>
  );
}
