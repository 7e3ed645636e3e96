/** The hero's thali. What the eye meets first is fetched first. */
export function ThaliPicture({ className = "" }: { className?: string }) {
  return (
    <img
      src="/pictures/thali.webp"
      srcSet="/pictures/thali-420.webp 420w, /pictures/thali-640.webp 640w, /pictures/thali-840.webp 840w, /pictures/thali-1120.webp 1120w"
      sizes="(min-width: 1280px) 590px, (min-width: 768px) 46vw, 92vw"
      width={1120}
      height={1120}
      alt="A brass thali: six small bowls of curry, dal, beans, aubergine, salad and custard round two naans. Illustration."
      fetchPriority="high"
      className={className}
    />
  );
}
