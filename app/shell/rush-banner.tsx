import { Clock } from "lucide-react";
import { joinClasses } from "../ui/join-classes.ts";
import { useNewsStream, useShopNews } from "./use-shop-news.ts";

/** Says under the bar of every page that no orders are taken now, or that they take longer. It comes and goes by itself. */
export function RushBanner() {
  const [notice] = useShopNews().notices;
  useNewsStream();
  return (
    <div role="status" className="sticky top-16 z-20">
      {notice && (
        <div
          data-rush={notice.kind}
          className={joinClasses(
            "border-line border-b",
            notice.kind === "paused" ? "bg-accent text-on-accent" : "bg-raised text-ink",
          )}
        >
          <p className="page-width flex items-start gap-3 py-2.5 font-medium">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{notice.text}</span>
          </p>
        </div>
      )}
    </div>
  );
}
