import { useRef } from "react";
import { privatePageMeta } from "../layout/page-meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { forgetToasts, type RecentToast, useRecentToasts } from "../ui/toast/recent-toasts.ts";
import { toastLooks } from "../ui/toast/toast-styles.ts";

export const meta = privatePageMeta("Recent notifications");

/** The time on the visitor's own clock, with the day unless it is today. */
function sayMoment(at: number): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", ...day }).format(moment);
}

function Row({ tone, text, at }: RecentToast) {
  const { icon: Icon, colour, name } = toastLooks[tone];
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <p className="min-w-0 flex-1 font-medium">
        <span className="sr-only">{name}: </span>
        {text}
      </p>
      <time dateTime={new Date(at).toISOString()} className="shrink-0 text-muted text-sm tabular-nums">
        {sayMoment(at)}
      </time>
    </li>
  );
}

/** What was said in passing, for who did not catch it (ruling 17). Only this browser knows. */
export default function RecentNotifications() {
  const toasts = useRecentToasts();
  const page = useRef<HTMLDivElement>(null);
  const some = toasts !== null && toasts.length > 0;

  function clear() {
    forgetToasts();
    // The button that had the focus is gone.
    page.current?.focus();
  }

  return (
    <div ref={page} tabIndex={-1} className="page-width min-h-[70vh] outline-none">
      <PageHeader
        title="Recent notifications"
        text="The last 20 messages of this browser session, newest first. They stay on this device and go when you close the tab."
        actions={
          some && (
            <Button variant="secondary" size="sm" onClick={clear}>
              Clear all
            </Button>
          )
        }
      />
      {some && (
        <ol className="max-w-3xl divide-y divide-line rounded-panel border border-line bg-surface px-5 sm:px-7">
          {toasts.map((toast, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same in the same millisecond.
            <Row key={`${toast.at}-${index}`} {...toast} />
          ))}
        </ol>
      )}
      {toasts !== null && !some && (
        <EmptyState
          title="Nothing yet"
          text="When we tell you something in passing, such as that a dish is in your cart, you can read it again here."
          picture="/pictures/empty-plate.webp"
          action={<ButtonLink to="/menu">Explore Menu</ButtonLink>}
        />
      )}
    </div>
  );
}
