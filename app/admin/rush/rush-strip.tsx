import type { ReactNode } from "react";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button } from "../../ui/button.tsx";
import { CirclePause } from "../../ui/icons/circle-pause.tsx";
import { Hourglass } from "../../ui/icons/hourglass.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useFormatEnd } from "./use-format-end.ts";
import { useRushFetcher } from "./use-rush-fetcher.ts";

/**
 * Reminds staff on every back-office page, except in kitchen mode, that ordering is paused or time
 * is added to orders, with buttons to end either. If both apply, phones show one line, whose button
 * ends the pause.
 */
export function RushStrip() {
  const { rush } = useShopNews();
  const until = useFormatEnd();
  return (
    <div
      role="status"
      data-rush-strip=""
      className="mb-3 flex flex-col max-lg:mb-6 gap-x-3 gap-y-1.5 empty:hidden md:flex-row print:hidden"
    >
      {rush.pause && (
        <Line
          icon={CirclePause}
          text={
            <>
              Online ordering is paused {until(rush.pause.until)}.
              {rush.extra && (
                <span className="md:hidden">
                  {" "}
                  +{rush.extra.minutes} min {until(rush.extra.until)}.
                </span>
              )}
            </>
          }
          intent="resume"
          label="Resume ordering"
        />
      )}
      {rush.extra && (
        <Line
          className={rush.pause ? "max-md:hidden" : undefined}
          icon={Hourglass}
          text={`Orders take ${formatCount(rush.extra.minutes, "minute")} longer ${until(rush.extra.until)}.`}
          intent="as_usual"
          label="Back to normal"
        />
      )}
    </div>
  );
}

function Line({
  className,
  icon: Icon,
  text,
  intent,
  label,
}: {
  className?: string | undefined;
  icon: typeof Hourglass;
  text: ReactNode;
  intent: string;
  label: string;
}) {
  const { Form, formProps, busy } = useRushFetcher();
  return (
    <div
      className={joinClasses(
        "flex flex-1 flex-wrap items-center gap-x-3 rounded-card border border-accent-text bg-raised px-3 py-0.5 font-medium text-sm leading-tight sm:px-4",
        className,
      )}
    >
      <p data-grows="" className="flex min-w-0 flex-1 basis-36 items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        <span className="min-w-0">{text}</span>
      </p>
      <Form {...formProps} className="ml-auto max-w-full shrink-0">
        <Button
          type="submit"
          size="sm"
          name="intent"
          value={intent}
          busy={busy}
          className="min-h-11 max-sm:px-3"
        >
          {label}
        </Button>
      </Form>
    </div>
  );
}
