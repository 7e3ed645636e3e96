import { useBusiness } from "../shop-status/use-business.ts";
import { ShopCard } from "./shop-card.tsx";
import { heroSizes, ThaliPicture } from "./thali-picture.tsx";

/**
 * The main picture of the home and About pages: the shop's own, the thali, or a card in the brand's
 * colours.
 */
export function HeroPicture({
  className = "",
  sizes = heroSizes,
}: {
  className?: string;
  sizes?: string;
}) {
  const { hero, heroAlt, illustrations } = useBusiness();
  if (!hero)
    return illustrations ? (
      <ThaliPicture className={className} sizes={sizes} />
    ) : (
      <ShopCard className={className} />
    );
  return (
    <img
      src={hero.large}
      srcSet={`${hero.small} 480w, ${hero.medium} 800w, ${hero.large} 1120w`}
      sizes={sizes}
      width={1120}
      height={1120}
      alt={heroAlt}
      fetchPriority="high"
      className={`rounded-panel ${className}`}
    />
  );
}
