import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { buttonClasses } from "./button.tsx";
import { X } from "./icons/x.tsx";
import { joinClasses } from "./join-classes.ts";

export interface DialogProps {
  open: boolean;
  /**
   * `usedCloseIcon`: the dialog was closed with its Close icon, not with Escape or a click outside.
   */
  onOpenChange: (open: boolean, usedCloseIcon: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  /** Makes the dialog wide enough for two columns and, on phones, taller. */
  wide?: boolean;
  /**
   * Focuses the first field on opening (a string: the field with this name), except after a tap: the
   * keyboard would cover the dialog.
   */
  focusesFirstField?: boolean | string;
  /** Where focus goes on closing. Set it if the previously focused element is gone. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Implements `Dialog` with Base UI. Loaded on demand by `dialog.tsx`. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  footer,
  wide,
  focusesFirstField = false,
  finalFocus,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const findFirstField = (openedBy: string) =>
    openedBy === "touch" ||
    (content.current?.querySelector<HTMLElement>(
      typeof focusesFirstField === "string"
        ? `[name="${focusesFirstField}"]`
        : "input:not([type=hidden]), select, textarea",
    ) ??
      true);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => onOpenChange(isOpen, reason === "close-press")}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/60 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={focusesFirstField ? findFirstField : undefined}
          finalFocus={finalFocus}
          className={joinClasses(
            wide ? "max-h-[80dvh] max-w-5xl max-sm:max-h-[97dvh]" : "max-h-[80dvh] max-w-xl",
            "@container fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full flex-col overflow-y-auto rounded-t-panel border border-line bg-surface text-ink shadow-lift transition-[opacity,translate,filter] duration-200 ease-soft data-nested-dialog-open:brightness-60 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-panel sm:data-ending-style:translate-y-[calc(-50%+0.5rem)] sm:data-starting-style:translate-y-[calc(-50%+0.5rem)]",
          )}
        >
          <div className="flex items-start gap-4 p-5 pb-3 sm:p-6 sm:pb-3">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-2xl">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label="Close"
              className={buttonClasses("ghost", "icon", "-mt-1.5 -mr-2")}
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          <div
            ref={content}
            // Keeps the lines of a cart readable if large text leaves little space. On a phone with
            // large text, the whole dialog scrolls instead.
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-2 has-[[id^=cart-line]]:min-h-40 sm:px-6 @max-[18rem]:flex-none @max-[18rem]:overflow-visible"
          >
            {children}
          </div>
          {footer ? (
            <div className="border-line border-t p-5 sm:px-6">{footer}</div>
          ) : (
            <div className="h-4" />
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
