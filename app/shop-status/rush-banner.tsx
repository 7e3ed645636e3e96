import { useNewsStream, useShopNews } from "./use-shop-news.ts";

/** Says under the bar of every page that no orders are taken now, or that they take longer. It comes and goes by itself. */
export function RushBanner() {
  const [notice] = useShopNews().notices;
  useNewsStream();
  return (
    <div role="status" className="sticky top-16 z-20">
      {notice && (
        <p
          data-rush={notice.kind}
          className="border-line border-b bg-raised px-4 py-2.5 text-center font-semibold data-[rush=paused]:bg-accent data-[rush=paused]:text-on-accent"
        >
          {notice.text}
        </p>
      )}
    </div>
  );
}
