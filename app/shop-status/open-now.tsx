import { describeOpenStateShort } from "../../domain/business/describe-opening.ts";
import type { OpenNow as OpenState } from "../../domain/scheduling/open-now.ts";
import { useOffline } from "../pwa/network-status.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { useBusiness } from "./use-business.ts";
import { useOpenNow } from "./use-open-now.ts";
import { useShopNews } from "./use-shop-news.ts";

type Status = "open" | "soon" | "closed";

const colours: Record<Status, string> = {
  open: "bg-veg",
  soon: "bg-accent-edge",
  closed: "bg-non-veg",
};

export function getStatus({ now }: OpenState): Status {
  if (now.state === "closed") return "closed";
  return now.closesSoon ? "soon" : "open";
}

/**
 * Shows, for example, `Open now · until 17:00`; an empty line while the opening hours are unknown
 * or may have changed, because the shop is unreachable. While ordering is paused during opening
 * hours, says so, with a grey dot (`storefront.css`). `offersOrders` adds `· order ahead` while
 * customers can order for the next opening. `forBookings` ignores a pause, which does not stop
 * bookings.
 */
export function OpenNow({
  offersOrders,
  forBookings,
  className,
}: {
  offersOrders?: boolean;
  forBookings?: boolean;
  className?: string;
}) {
  const savedState = useOpenNow();
  const openNow = useOffline() ? null : savedState;
  const { notices, orderTypes } = useShopNews();
  // No notice if the pause stops no order type that the shop offers.
  const isPaused = !forBookings && notices[0]?.kind === "paused";
  const takesOrders =
    useBusiness().ordersWhileClosed !== "refuse" && orderTypes.includes("menuorder") && !isPaused;
  const status = openNow ? getStatus(openNow) : undefined;
  return (
    <p data-open-now={status} className={joinClasses("inline-block min-h-[1lh]", className)}>
      {openNow && status && (
        <>
          <span
            aria-hidden="true"
            className={joinClasses(
              "mr-2.5 inline-block size-2.5 rounded-full forced-color-adjust-none",
              colours[status],
            )}
          />
          <span>
            {describeOpenStateShort(openNow, isPaused)}
            {offersOrders &&
              takesOrders &&
              "next" in openNow.now &&
              openNow.now.next &&
              " · order ahead"}
          </span>
        </>
      )}
    </p>
  );
}
