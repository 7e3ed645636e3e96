import { useRef } from "react";
import { privatePageMeta } from "../layout/page-meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { clearToasts, type RecentToast, useRecentToasts } from "../ui/toast/recent-toasts.ts";
import { toastStyles } from "../ui/toast/toast-styles.ts";

export const meta = privatePageMeta("Recent notifications");

/** The time in the browser's time zone, with the date unless it is today. */
function formatToastTime(at: number): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", ...day }).format(time);
}

function Row({ tone, text, at }: RecentToast) {
  const { icon: Icon, colour, name } = toastStyles[tone];
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <p className="min-w-0 flex-1 font-medium">
        <span className="sr-only">{name}: </span>
        {text}
      </p>
      <time dateTime={new Date(at).toISOString()} className="shrink-0 text-muted text-sm tabular-nums">
        {formatToastTime(at)}
      </time>
    </li>
  );
}

/** Lists the recent toasts, for anyone who missed them (ruling 17). They are stored in this browser only. */
export default function RecentNotifications() {
  const toasts = useRecentToasts();
  const page = useRef<HTMLDivElement>(null);
  const hasToasts = toasts !== null && toasts.length > 0;

  function clear() {
    clearToasts();
    // The Clear all button, which has the focus, disappears.
    page.current?.focus();
  }

  return (
    <div ref={page} tabIndex={-1} className="page-width min-h-[70vh] outline-none">
      <PageHeader
        title="Recent notifications"
        text="The last 20 messages of this browser session, newest first. They stay on this device until you close the tab."
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
            <Row key={`${toast.at}-${index}`} {...toast} />
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
