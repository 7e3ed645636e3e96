import { useNewsStream, useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useFormatEnd } from "./use-format-end.ts";
import { useRushFetcher } from "./use-rush-fetcher.ts";

/**
 * Says in the bar of kitchen mode, which has no room for `RushStrip`, that ordering is paused or
 * slowed down. On wide screens it has buttons to end either. On phones, the pause comes first.
 */
export function RushSign() {
  const { pause, extra } = useShopNews().rush;
  const formatEnd = useFormatEnd();
  useNewsStream();
  return (
    <div role="status" className="flex min-w-0 items-center gap-3 empty:hidden">
      {pause && (
        <div className="flex min-w-0 items-center gap-3">
          <p className={joinClasses(signClasses, "text-danger")}>
            <span className="max-sm:sr-only">Ordering is</span>{" "}
            <span className="max-sm:capitalize">paused</span> {formatEnd(pause.until)}
          </p>
          <EndButton intent="resume" label="Resume" />
        </div>
      )}
      {extra && (
        <div className={joinClasses("flex min-w-0 items-center gap-3", pause && "max-sm:hidden")}>
          <p className={joinClasses(signClasses, "text-accent-text")}>
            <span className="sm:hidden">+{extra.minutes} min</span>
            <span className="max-sm:hidden">Orders take {extra.minutes} minutes longer</span>{" "}
            {formatEnd(extra.until)}
          </p>
          <EndButton intent="as_usual" label="Back to normal" />
        </div>
      )}
    </div>
  );
}

const signClasses = "font-semibold text-sm leading-tight max-sm:text-xs";

function EndButton({ intent, label }: { intent: string; label: string }) {
  const { Form, busy } = useRushFetcher();
  return (
    <Form method="post" action="/admin/rush" className="max-sm:hidden">
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
}
