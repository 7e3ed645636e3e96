import { useRef } from "react";
import { formatDay, formatInstant, formatTime } from "../../domain/format-instant.ts";
import { privatePageMeta } from "../layout/page-meta.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { clearToasts, type RecentToast, useRecentToasts } from "../ui/toast/recent-toasts.ts";
import { toastStyles } from "../ui/toast/toast-styles.ts";

export const meta = privatePageMeta("Recent notifications");

/** Formats a time in the shop's time zone, with the day unless it is today. */
function formatToastTime(at: number, timeZone: string): string {
  const shownAt = new Date(at);
  const isToday = formatDay(shownAt, timeZone) === formatDay(new Date(), timeZone);
  return isToday ? formatTime(shownAt, timeZone) : formatInstant(shownAt, timeZone);
}

function ToastRow({ tone, text, at }: RecentToast) {
  const { timeZone } = useBusiness();
  const { icon: Icon, colour, name } = toastStyles[tone];
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <p className="min-w-0 flex-1 font-medium">
        <span className="sr-only">{name}: </span>
        {text}
      </p>
      <time
        dateTime={new Date(at).toISOString()}
        className="shrink-0 text-muted text-sm tabular-nums"
      >
        {formatToastTime(at, timeZone)}
      </time>
    </li>
  );
}

/** Lists the recent toasts, for anyone who missed them. They are stored in this browser only. */
export default function RecentNotifications() {
  const toasts = useRecentToasts();
  const page = useRef<HTMLDivElement>(null);
  const hasToasts = toasts !== null && toasts.length > 0;

  function clear() {
    clearToasts();
    // Move focus, because the focused Clear all button disappears.
    page.current?.focus();
  }

  return (
    <div ref={page} tabIndex={-1} className="page-width min-h-[70vh] outline-none">
      <PageHeader
        title="Recent notifications"
        text="The last 20 messages in this tab, newest first. They are deleted when you sign out or close the tab."
        actions={
          hasToasts && (
            <Button variant="secondary" size="sm" onClick={clear}>
              Clear all
            </Button>
          )
        }
      />
      {hasToasts && (
        <ol className="max-w-3xl divide-y divide-line rounded-panel border border-line bg-surface px-5 sm:px-7">
          {toasts.map((toast, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two toasts may have the same text and time.
            <ToastRow key={`${toast.at}-${index}`} {...toast} />
          ))}
        </ol>
      )}
      {toasts !== null && !hasToasts && (
        <EmptyState
          title="No notifications yet"
          text="Messages such as “Added to cart” appear here, so you can read them again."
          picture="/pictures/empty-plate.webp"
          action={<ButtonLink to="/menu">Explore Menu</ButtonLink>}
        />
      )}
    </div>
  );
}
