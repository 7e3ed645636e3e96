import { Toast } from "@base-ui/react/toast";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { X } from "../icons/x.tsx";
import type { ToastTone } from "./recent-toasts.ts";
import {
  setToastList,
  type ToastList as ToastListHandle,
  type ToastOptions,
  toastDurations,
} from "./toast.tsx";
import { toastStyles } from "./toast-styles.ts";
import { useToastHotkey } from "./use-toast-hotkey.ts";
import { useToastPlace } from "./use-toast-place.ts";

export interface ToastListProps {
  /** Number of times Alt+T was pressed. */
  hotkeyCount: number;
}

const maxToasts = 20;

/**
 * Delay in ms before the first toast: screen readers announce only changes in a region that they
 * already know.
 */
const announceDelayMs = 100;

const manager = Toast.createToastManager();

/** The visible toasts, oldest first. */
let visibleToasts: { id: string; text: string }[] = [];
let lastId = 0;

/** Replaces a visible toast with the same text, so that quick saves do not stack toasts. */
function addToast(
  tone: ToastTone,
  text: string,
  { id = `toast-${++lastId}`, duration = toastDurations.other }: ToastOptions,
) {
  const otherToasts = visibleToasts.filter((visible) => visible.id !== id);
  visibleToasts = [...otherToasts, { id, text }];
  const onRemove = () => {
    visibleToasts = visibleToasts.filter((visible) => visible.id !== id);
  };
  manager.add({ id, title: text, type: tone, timeout: duration, onRemove });
  const sameToasts = otherToasts.filter((visible) => visible.text === text);
  for (const old of [...sameToasts, ...visibleToasts.slice(0, -maxToasts)]) manager.close(old.id);
}

let waitingChanges: (() => void)[] = [];

/**
 * Changes the list in an animation frame: a toast's duration then starts when the browser paints
 * it. In a background tab that is when the user returns.
 */
function changeWhenPainted(change: () => void) {
  waitingChanges.push(change);
  if (waitingChanges.length > 1) return;
  requestAnimationFrame(() => {
    const changes = waitingChanges;
    waitingChanges = [];
    for (const applyChange of changes) applyChange();
  });
}

const paintedList: ToastListHandle = {
  add: (...toast) => changeWhenPainted(() => addToast(...toast)),
  close: (id) => changeWhenPainted(() => manager.close(id)),
};

/** Base UI gives toasts the role of a dialog, but they need no response. */
const notADialog = { role: "group", "aria-modal": undefined };

function Toasts({ list }: { list: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager();
  useToastPlace(list, toasts);
  return toasts.map((item) => {
    const { icon: Icon, colour } = toastStyles[(item.type ?? "info") as ToastTone];
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={["right", "up"]}
        {...notADialog}
        className="pointer-events-auto shrink-0 translate-x-(--toast-swipe-movement-x) rounded-card border border-line bg-raised text-ink shadow-card transition-[opacity,translate] duration-200 ease-soft data-ending-style:translate-x-6 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-3 py-[var(--toasts-inset,0.5rem)] pr-2 pl-4 @max-[18rem]:gap-1 @max-[18rem]:pr-1 @max-[18rem]:pl-3">
          {/* Hidden on a phone with large text, to leave room for the message. */}
          <Icon aria-hidden="true" className={`size-5 shrink-0 @max-[18rem]:hidden ${colour}`} />
          {/* Screen readers announce the list politely, and errors immediately. */}
          <Toast.Title
            className="min-w-0 flex-1 wrap-anywhere font-medium text-[length:var(--toasts-text,1rem)] leading-snug @max-[18rem]:text-[length:min(0.875rem,var(--toasts-text,1rem))] @max-[18rem]:leading-tight"
            render={<p role={item.type === "error" ? "alert" : undefined} />}
          />
          <Toast.Close
            aria-label="Dismiss"
            // Base UI hides this button from screen readers until the list has the pointer or the
            // focus, so they could not reach it while reading the page.
            aria-hidden={undefined}
            className="grid size-10 shrink-0 @max-[18rem]:size-8 place-items-center rounded-full text-muted hover:bg-surface hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/**
 * A link to the recent toasts. Shown in the empty note and, while the toast list has the keyboard's
 * focus, below the toasts. Not on a pointer's focus: the link would move the toasts while Dismiss
 * is pressed.
 */
function RecentLink({ className }: { className: string }) {
  return (
    <Link
      to="/toast"
      className={`font-semibold text-accent-text underline underline-offset-4 ${className}`}
    >
      Recent notifications
    </Link>
  );
}

/** Shown when Alt+T is pressed and there are no toasts. */
function EmptyNote({ hotkeyCount }: ToastListProps) {
  const { toasts } = Toast.useToastManager();
  const { note, showsNote, closeNote } = useToastHotkey(hotkeyCount, toasts.length > 0);
  if (!showsNote) return null;
  return (
    <section
      ref={note}
      aria-label="No new notifications"
      onBlur={() => closeNote()}
      onKeyDown={(event) => event.key === "Escape" && closeNote({ restoreFocus: true })}
      className="fixed top-18 right-3 z-60 w-[min(22rem,calc(100vw-1.5rem))] rounded-card border border-line bg-raised px-4 py-3 text-ink shadow-lift sm:right-5"
    >
      <p>No new notifications.</p>
      <RecentLink className="inline-flex min-h-8 items-center" />
    </section>
  );
}

/** The toasts. For their place, see `useToastPlace`. */
export default function ToastList({ hotkeyCount }: ToastListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setToastList(paintedList), announceDelayMs);
    return () => {
      clearTimeout(timer);
      setToastList(null);
    };
  }, []);
  return (
    <Toast.Provider toastManager={manager} timeout={toastDurations.other} limit={maxToasts}>
      <Toast.Portal>
        <EmptyNote hotkeyCount={hotkeyCount} />
        <Toast.Viewport
          ref={list}
          aria-label="Notifications (Alt+T)"
          onFocus={({ target }) => setHasKeyboardFocus(target.matches(":focus-visible"))}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setHasKeyboardFocus(false);
          }}
          className="@container pointer-events-none fixed top-[var(--toasts-top,var(--page-toasts-top,auto))] right-0 bottom-[var(--toasts-bottom,var(--page-toasts-bottom,0px))] z-60 flex max-h-[var(--toasts-max-height,50dvh)] w-[min(var(--toasts-width,23.5rem),100vw)] flex-col gap-2 overflow-x-hidden overflow-y-auto px-[var(--toasts-inset,0.75rem)] pt-[var(--toasts-padding,0.75rem)] pb-[var(--toasts-padding,max(0.75rem,env(safe-area-inset-bottom)))] -outline-offset-6 focus:outline-3 focus:outline-accent-text sm:right-[var(--toasts-right,0.5rem)]"
        >
          <Toasts list={list} />
          {hasKeyboardFocus && (
            <RecentLink className="pointer-events-auto self-end rounded-full bg-raised px-4 py-2" />
          )}
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
