import { useNewsStream, useShopNews } from "./use-shop-news.ts";

/** A banner outside the back office while orders are paused or take longer. */
export function RushBanner() {
  const [notice] = useShopNews().notices;
  useNewsStream();
  return (
    <div role="status" className="sticky top-16 z-20">
      {notice && (
        <p
          data-rush={notice.kind}
          className="border-line border-b bg-raised px-4 py-2.5 text-center font-semibold data-[rush=paused]:bg-accent data-[rush=paused]:inset-ring data-[rush=paused]:inset-ring-accent-edge data-[rush=paused]:text-on-accent"
        >
          {notice.text}
        </p>
      )}
    </div>
  );
}
