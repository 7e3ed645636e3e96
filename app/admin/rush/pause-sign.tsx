import { formatPauseEnd } from "../../../domain/business/describe-rush.ts";
import { useBusiness, useHoursAhead } from "../../shop-status/use-business.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { useNewsStream, useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button } from "../../ui/button.tsx";
import { useRushFetcher } from "./use-rush-fetcher.ts";

/**
 * Says in the bar of kitchen mode, which has no room for `RushStrip`, that ordering is paused. On
 * wide screens it has a button to resume.
 */
export function PauseSign() {
  const { timeZone } = useBusiness();
  const { pause } = useShopNews().rush;
  const now = useMinute(useHoursAhead()?.at ?? 0);
  const { Form, busy } = useRushFetcher();
  useNewsStream();
  return (
    <div role="status" className="flex min-w-0 items-center gap-3 empty:hidden">
      {pause && (
        <>
          <p className="font-semibold text-danger text-sm leading-tight max-sm:text-xs">
            <span className="max-sm:sr-only">Ordering is</span>{" "}
            <span className="max-sm:capitalize">paused</span>{" "}
            {pause.until === null ? "" : `until ${formatPauseEnd(pause.until, timeZone, now)}`}
          </p>
          <Form method="post" action="/admin/rush" className="max-sm:hidden">
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value="resume"
              busy={busy}
              className="px-4"
            >
              Resume
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
