import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useFormatEnd } from "./use-format-end.ts";
import { useRushFetcher } from "./use-rush-fetcher.ts";

/**
 * Says in the bar of kitchen mode, which has no room for `RushStrip`, that ordering is paused or
 * slowed down, with buttons to end either. The bar is the container: the less room it has, the
 * shorter the texts. When there is little room, a slow-down is a second line below a pause, and the
 * buttons are hidden. `RushButton` can end both too.
 */
export function RushSign({ hasUnseen }: { hasUnseen: boolean }) {
  const { pause, extra } = useShopNews().rush;
  const formatEnd = useFormatEnd();
  // Not in the button, which is gone by the time its result arrives.
  const { Form, formProps, busy } = useRushFetcher();
  const endButton = (intent: string, label: string) => (
    <Form {...formProps} className={hasUnseen ? "@max-[46rem]:hidden" : "@max-[38rem]:hidden"}>
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value={intent}
        busy={busy}
        className="whitespace-nowrap px-4 @max-5xl:px-3 @max-5xl:text-sm"
      >
        {label}
      </Button>
    </Form>
  );
  const signClasses =
    "font-semibold text-sm leading-tight @max-5xl:whitespace-nowrap @max-[38rem]:text-xs";
  return (
    <div role="status" className="flex min-w-0 items-center gap-3 empty:hidden @max-5xl:shrink-0">
      {pause && (
        <div className="flex min-w-0 items-center gap-3">
          <p data-grows="" className={joinClasses(signClasses, "text-danger")}>
            <span className="@max-5xl:hidden">Ordering is paused {formatEnd(pause.until)}</span>
            <span className="@5xl:hidden">
              Paused
              {/* On phones, there is no room for the end beside "Mark 1 as seen". */}
              <span className={hasUnseen ? "@max-[25rem]:sr-only" : undefined}>
                {" "}
                {formatEnd(pause.until, true)}
              </span>
            </span>
            {extra && (
              <span className="block text-accent-text @min-[76rem]:hidden">
                +{extra.minutes} min
              </span>
            )}
          </p>
          {endButton("resume", "Resume")}
        </div>
      )}
      {extra && (
        <div
          className={joinClasses("flex min-w-0 items-center gap-3", pause && "@max-[76rem]:hidden")}
        >
          <p data-grows="" className={joinClasses(signClasses, "text-accent-text")}>
            <span className="@max-5xl:hidden">
              Orders take {extra.minutes} minutes longer {formatEnd(extra.until)}
            </span>
            <span className="@5xl:hidden">+{extra.minutes} min</span>
          </p>
          {endButton("as_usual", "Back to normal")}
        </div>
      )}
    </div>
  );
}
