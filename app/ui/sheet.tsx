import { type ReactNode, type RefObject, useRef, useState } from "react";
import { buttonClasses } from "./button.tsx";
import { X } from "./icons/x.tsx";
import { joinClasses } from "./join-classes.ts";

/**
 * Classes for direct children of an `inlineFromMd` sheet that are shown only while the sheet is
 * open.
 */
export const onlyInOpenSheet = "md:[:not(:popover-open)>&]:hidden";

/**
 * A small dialog, opened by any button with `popoverTarget={id}`. On phones, at the bottom of the
 * screen. A native popover: Escape and, in Chrome, Android's Back close it.
 */
export function Sheet({
  id,
  title,
  onOpen,
  sheet,
  inlineFromMd = false,
  children,
}: {
  id: string;
  title: string;
  onOpen?: () => void;
  sheet?: RefObject<HTMLDivElement | null>;
  /** From the `md` breakpoint, the children are part of the page, as if there were no sheet. */
  inlineFromMd?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const isDialog = isOpen || !inlineFromMd;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus events bubble from its controls.
    <div
      ref={sheet}
      id={id}
      popover="auto"
      {...(isDialog && { role: "dialog", "aria-labelledby": `${id}-title` })}
      tabIndex={-1}
      // It hides the page behind it, so focus must not go there while it is open. Does nothing while
      // it is closed, such as when it is part of the page.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget?.closest(":popover-open") === null) currentTarget.hidePopover();
      }}
      onBeforeToggle={(event) => {
        if (event.newState === "open") opener.current = document.activeElement;
        if (inlineFromMd) setIsOpen(event.newState === "open");
      }}
      onToggle={(event) => {
        if (event.newState !== "open") {
          // Browsers do not restore focus after closing a popover that was opened from another
          // popover.
          const focused = document.activeElement;
          const isFocusLost = focused === document.body || event.currentTarget.contains(focused);
          if (isFocusLost && opener.current instanceof HTMLElement)
            opener.current.focus({ preventScroll: true });
          return;
        }
        event.currentTarget.focus();
        onOpen?.();
      }}
      className={joinClasses(
        "fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[80dvh] w-full max-w-md overflow-y-auto overscroll-contain rounded-t-panel border border-line bg-surface p-5 text-ink shadow-lift outline-none transition-[opacity,translate] duration-200 ease-soft backdrop:bg-black/60 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-panel sm:p-6 starting:translate-y-4 starting:opacity-0",
        inlineFromMd && "flex-col gap-4 open:flex md:[&:not(:popover-open)]:contents",
      )}
    >
      {/* With large text, the button moves above the title, so that no word is cut. */}
      <div
        className={joinClasses(
          "mb-3 flex flex-wrap-reverse items-end gap-x-4",
          inlineFromMd && onlyInOpenSheet,
        )}
      >
        <h2 id={`${id}-title`} className="min-w-min max-w-full flex-1 text-2xl wrap-break-word">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className={buttonClasses("ghost", "icon", "-mt-1.5 -mr-2 ml-auto")}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </div>
  );
}
