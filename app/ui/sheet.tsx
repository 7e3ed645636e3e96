import type { ReactNode, RefObject } from "react";
import { buttonClasses } from "./button.tsx";
import { X } from "./icons/x.tsx";

/** A small dialog: a native popover that any button with `popoverTarget={id}` opens. On a phone, at the bottom of the screen. */
export function Sheet({
  id,
  title,
  onOpen,
  sheet,
  children,
}: {
  id: string;
  title: string;
  onOpen?: () => void;
  sheet?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState !== "open") return;
        event.currentTarget.focus();
        onOpen?.();
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[80dvh] w-full max-w-md overflow-y-auto overscroll-contain rounded-t-panel border border-line bg-surface p-5 text-ink shadow-lift outline-none transition-[opacity,translate] duration-200 ease-soft backdrop:bg-black/60 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-panel sm:p-6 starting:translate-y-4 starting:opacity-0"
    >
      <div className="mb-3 flex items-start gap-4">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-2xl wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className={buttonClasses("ghost", "icon", "-mt-1.5 -mr-2")}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </div>
  );
}
