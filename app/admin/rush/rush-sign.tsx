import { useNewsStream, useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useFormatEnd } from "./use-format-end.ts";
import { useRushFetcher } from "./use-rush-fetcher.ts";

/**
 * Says in the bar of kitchen mode, which has no room for `RushStrip`, that ordering is paused or
 * slowed down, with buttons to end either. Below `lg` the texts are short, a pause hides the
 * slow-down, and unseen orders hide the buttons: `RushButton` ends both, too.
 */
export function RushSign({ hasUnseen }: { hasUnseen: boolean }) {
  const { pause, extra } = useShopNews().rush;
  const formatEnd = useFormatEnd();
  // Here, because a button is gone by the time that its result arrives.
  const { Form, busy } = useRushFetcher();
  useNewsStream();
  const endButton = (intent: string, label: string) => (
    <Form
      method="post"
      action="/admin/rush"
      className={hasUnseen ? "max-lg:hidden" : "max-sm:hidden"}
    >
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value={intent}
        busy={busy}
        className="whitespace-nowrap px-4 max-lg:px-3 max-lg:text-sm"
      >
        {label}
      </Button>
    </Form>
  );
  // The narrowest phones have no room beside "Mark 1 as seen". `RushButton` is red then.
  const signClasses = joinClasses(
    "font-semibold text-sm leading-tight max-sm:text-xs",
    hasUnseen && "max-[22.5rem]:sr-only",
  );
  return (
    <div role="status" className="flex min-w-0 items-center gap-3 empty:hidden">
      {pause && (
        <div className="flex min-w-0 items-center gap-3">
          <p className={joinClasses(signClasses, "text-danger")}>
            <span className="max-lg:hidden">Ordering is paused {formatEnd(pause.until)}</span>
            <span className="lg:hidden">Paused {formatEnd(pause.until, true)}</span>
          </p>
          {endButton("resume", "Resume")}
        </div>
      )}
      {extra && (
        <div className={joinClasses("flex min-w-0 items-center gap-3", pause && "max-lg:hidden")}>
          <p className={joinClasses(signClasses, "text-accent-text")}>
            <span className="max-lg:hidden">
              Orders take {extra.minutes} minutes longer {formatEnd(extra.until)}
            </span>
            <span className="lg:hidden">+{extra.minutes} min</span>
          </p>
          {endButton("as_usual", "Back to normal")}
        </div>
      )}
    </div>
  );
}
